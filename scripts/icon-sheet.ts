import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const module = '\0icon-sheet'
const iconImport = /import \{([^}]*)\} from 'lucide-react'/

/**
 * Puts the icons that the sources import from lucide-react into one sheet beside the scripts: a page then names an icon
 * (`<use href="…#Phone">`) where it would otherwise carry its drawing twice, in its markup and in its script. Each file
 * makes its own icons, so that no page carries the names of another's.
 */
export function iconSheet(): Plugin {
  const names = importedIcons('src')
  const sheet = drawSheet(names)
  const file = `assets/icons-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.svg`
  return {
    name: 'icon-sheet',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'lucide-react' ? module : null),
    load: (id) => (id === module ? writeModule(`/${file}`) : null),
    transform: {
      filter: { id: /\.tsx$/, code: iconImport },
      handler: (code) => ({ code: code.replace(iconImport, (_, list: string) => writeIcons(list)), map: null }),
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: file, source: sheet })
    },
  }
}

function importedIcons(folder: string) {
  const names = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.tsx')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [name] of iconsIn(iconImport.exec(text)?.[1] ?? '')) names.add(name)
  }
  return [...names].sort()
}

/** Each icon of an import's list, with the name it has in its file. */
const iconsIn = (list: string) =>
  [...list.matchAll(/(?<!type )\b([A-Z]\w*)(?: as (\w+))?/g)].map(([, name, alias]) => [name!, alias ?? name!] as const)

function drawSheet(names: string[]) {
  const icons = lucide as unknown as Record<string, ComponentType>
  const symbols = names.map((name) => {
    const drawing = renderToStaticMarkup(createElement(icons[name]!)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function writeIcons(list: string) {
  const icons = iconsIn(list).map(([name, local]) => `${local} = /*@__PURE__*/ drawIcon('${name}')`)
  return `import { drawIcon } from 'lucide-react'; const ${icons.join(', ')}`
}

function writeModule(address: string) {
  return [
    `import { createElement } from 'react'`,
    `export const drawIcon = (name) => ({ className = '', ...rest }) => createElement('svg', { 'aria-hidden': true, ...rest, className: ('lucide ' + className).trim() }, createElement('use', { href: '${address}#' + name }))`,
  ].join('\n')
}
