import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const module = '\0icon-sheet'

/**
 * Puts the icons that the sources import from lucide-react into one sheet beside the scripts: a page then names an icon
 * (`<use href="…#Phone">`) where it would otherwise carry its drawing twice, in its markup and in its script.
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
    load: (id) => (id === module ? writeModule(names, `/${file}`) : null),
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
    const list = /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1] ?? ''
    for (const name of list.matchAll(/(?<!type )\b([A-Z]\w*)(?: as \w+)?/g)) names.add(name[1]!)
  }
  return [...names].sort()
}

function drawSheet(names: string[]) {
  const icons = lucide as unknown as Record<string, ComponentType>
  const symbols = names.map((name) => {
    const drawing = renderToStaticMarkup(createElement(icons[name]!)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function writeModule(names: string[], address: string) {
  return [
    `import { createElement } from 'react'`,
    `const icon = (name) => ({ className = '', ...rest }) => createElement('svg', { 'aria-hidden': true, ...rest, className: ('lucide ' + className).trim() }, createElement('use', { href: '${address}#' + name }))`,
    ...names.map((name) => `export const ${name} = /*@__PURE__*/ icon('${name}')`),
  ].join('\n')
}
