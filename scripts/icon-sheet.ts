import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const module = '\0icon-sheet'
const styles = 'virtual:icon-sheet.css'
/** Style sheets name the sheets as fragments until they are written: Vite would resolve any other address to a source. */
const folder = 'assets/'
const iconImport = /import \{([^}]*)\} from 'lucide-react'/

/** Files of public screens; the icons of all others are in a separate sheet, as a mask is painted with its whole sheet. */
const publicFile =
  /^(app|assistant|cart|catalogue|content|enquiries|launch|media|services|ui)\/(?!.*(admin|staff|import\/|dashboard))/

type Sheet = { names: string[]; drawing: string; file: string; className: string }

/**
 * Puts the icons that the sources import from lucide-react into two sheets beside the scripts. An icon is then one element without children, coloured
 * through its part of the sheet (a CSS mask): its drawing is sent once, and the browser has no shapes to style. Each file makes its own icons, so
 * that no page contains the names of another's.
 */
export function iconSheet(): Plugin {
  const all = importedIcons('src')
  const first = importedIcons('src', publicFile)
  const sheets = [
    openSheet('icons', 'lucide', first),
    openSheet(
      'icons-staff',
      'lucide lucide-staff',
      all.filter((name) => !first.includes(name)),
    ),
  ]
  return {
    name: 'icon-sheet',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'lucide-react' ? module : id === styles ? styles : null),
    load: (id) => (id === module ? iconModule : id === styles ? sheets.map(writeStyles).join('') : null),
    transform: {
      filter: { id: /\.tsx$/, code: iconImport },
      handler: (code) => ({ code: code.replace(iconImport, (_, list: string) => writeIcons(list, sheets)), map: null }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const { file, drawing } of sheets) this.emitFile({ type: 'asset', fileName: file, source: drawing })
        for (const asset of Object.values(bundle))
          if (asset.fileName.endsWith('.css') && asset.type === 'asset')
            asset.source = asset.source.toString().replaceAll(`#${folder}icons`, `/${folder}icons`)
      },
    },
  }
}

/** Names of the icons imported by files below a folder whose path matches. */
function importedIcons(folder: string, chosen = /(?:)/) {
  const names = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.name.endsWith('.tsx') || !chosen.test(relative(folder, path).replaceAll(sep, '/'))) continue
    for (const [name] of iconsIn(iconImport.exec(readFileSync(path, 'utf8'))?.[1] ?? '')) names.add(name)
  }
  return [...names].sort()
}

/** Each icon of an import's list, with its local name. */
const iconsIn = (list: string) =>
  [...list.matchAll(/(?<!type )\b([A-Z]\w*)(?: as (\w+))?/g)].map(([, name, alias]) => [name!, alias ?? name!] as const)

/** One drawing with the icons side by side. */
function openSheet(label: string, className: string, names: string[]): Sheet {
  const icons = lucide as unknown as Record<string, ComponentType>
  const shapes = names.map((name, place) => {
    const drawing = renderToStaticMarkup(createElement(icons[name]!)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<g transform="translate(${24 * place})">${drawing.replaceAll(/><\/\w+>/g, '/>')}</g>`
  })
  const width = 24 * names.length
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24" width="${width}" height="24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</svg>`
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 8)
  return { names, drawing, file: `${folder}${label}-${hash}.svg`, className }
}

/** `--icon` is the position of an icon in its sheet. */
function writeStyles({ names, file, className }: Sheet) {
  const selector = className.split(' ').map((name) => `.${name}`)
  const step = (100 / (names.length - 1)).toFixed(5)
  const shown = `{background:currentColor;mask:url("#${file}") calc(var(--icon)*${step}%) 0/${100 * names.length}% 100% no-repeat}`
  const icons = selector.join('')
  return `@layer base{${icons}${shown}}\n`
}

function writeIcons(list: string, sheets: Sheet[]) {
  const icons = iconsIn(list).map(([name, local]) => {
    const { names, className } = sheets.find((sheet) => sheet.names.includes(name))!
    return `${local} = /*@__PURE__*/ drawIcon(${names.indexOf(name)}, '${className}')`
  })
  return `import { drawIcon } from 'lucide-react'; const ${icons.join(', ')}`
}

const iconModule = `import ${JSON.stringify(styles)}
import { createElement } from 'react'
export const drawIcon = (place, name) => ({ className = '', ...rest }) =>
  createElement('svg', { 'aria-hidden': true, ...rest, className: (name + ' ' + className).trim(), style: { '--icon': place } })`
