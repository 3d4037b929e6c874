import { type Selector, transform } from 'lightningcss'

const mostCached = 500
/** Those of the build (vite.config.ts): for newer browsers alone properties would be merged that these read apart. */
const targets = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 }
/** Rules with a drawing of their own come with the style sheet, as the icons do. */
const drawings = /[^{}]*\{[^{}]*url\("?data:[^}]*\}/g

/** A style sheet: the classes and tags that it names, and its reductions for the pages so far, by those in their markup. */
type Sheet = { names: string[]; narrowed: Map<string, string> }
const sheets = new Map<string, Sheet>()

/** The rules of a style sheet that this markup can use, without the motions and variables that only others use. */
export function criticalCss(css: string, html: string): string {
  const { names, narrowed } = sheetOf(css)
  const present = namesIn(html)
  const key = names.filter((name) => present.has(name)).join(' ')
  const ready = narrowed.get(key)
  if (ready !== undefined) return ready
  const unused = names.filter((name) => name.startsWith('.') && !present.has(name)).map((name) => name.slice(1))
  const used = reduce(css.replaceAll(drawings, ''), {
    unusedSymbols: unused,
    isAbsent: (selector) => isAbsent(selector, present),
  })
  const narrow = layerOrder + reduce(used, { unusedSymbols: [...idleMotions(used), ...idleVariables(used + html)] })
  if (narrowed.size >= mostCached) narrowed.delete(narrowed.keys().next().value!)
  narrowed.set(key, narrow)
  return narrow
}

/** Classes, with a dot, and tags. */
const namesIn = (html: string) =>
  new Set([
    'html',
    'body',
    ...[...html.matchAll(/<([a-z]\w*)/g)].map((match) => match[1]!),
    ...[...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]!.split(' ').map((name) => `.${name}`)),
  ])

/** True for a selector that names a class or a tag which the markup lacks. */
function isAbsent(selector: Selector, present: Set<string>): boolean {
  return selector.some((part) => {
    if (part.type === 'class') return !present.has(`.${part.name}`)
    if (part.type === 'type') return !present.has(part.name)
    if (part.type !== 'pseudo-class' || !(part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
      return false
    return part.selectors.every((inner) => isAbsent(inner, present))
  })
}

type Reduction = { isAbsent?: (selector: Selector) => boolean; unusedSymbols?: string[] }

const reduce = (css: string, { isAbsent: isIdle = () => false, unusedSymbols = [] }: Reduction) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
    visitor: { Rule: { style: ({ value }) => (value.selectors.every(isIdle) ? [] : undefined) } },
  }).code.toString()

/** Keyframes that no rule uses. */
function idleMotions(css: string) {
  const rules = css.replaceAll(/@keyframes [\w-]+/g, '')
  return [...css.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1]!).filter((name) => !rules.includes(name))
}

/** Variables that no rule reads. */
function idleVariables(text: string) {
  const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!))
  return [...new Set([...text.matchAll(/(--[\w-]+):/g)].map((match) => match[1]!))].filter((name) => !read.has(name))
}

/** The order of ui/theme/theme.css; the minifier drops it there, but this page may not use every layer. */
const layerOrder = '@layer reset,base,ui,frame,page;'

function sheetOf(css: string): Sheet {
  const known = sheets.get(css)
  if (known) return known
  const classes = [...css.matchAll(/\.[a-z][\w-]*/gi)].map((match) => match[0])
  const tags = [...css.matchAll(/(?<![\w.#-])[a-z][a-z0-9]*(?![\w-])/g)].map((match) => match[0])
  const sheet: Sheet = { names: [...new Set([...classes, ...tags])].toSorted(), narrowed: new Map() }
  // In development the style sheet changes while the server runs; the latest one is enough.
  sheets.clear()
  sheets.set(css, sheet)
  return sheet
}
