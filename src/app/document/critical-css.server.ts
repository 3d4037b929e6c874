import { transform } from 'lightningcss'
import { dropDeferredRules } from './deferred-rules.server.ts'

const mostCached = 500

/** A style sheet: the classes that it names, and its reductions for the pages so far, by the names in their markup. */
type Sheet = { classes: string[]; words: Set<string>; narrowed: Map<string, string> }
const sheets = new Map<string, Sheet>()

/** The rules of a style sheet that this markup can use before its first touch, without their unused dependencies. */
export function criticalCss(css: string, html: string): string {
  const { classes, words, narrowed } = sheetOf(css)
  const present = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]!.split(' ')))
  const names = namesIn(html).filter((name) => words.has(name))
  const key = [...classes.filter((name) => present.has(name)), '', ...names.toSorted()].join(' ')
  const ready = narrowed.get(key)
  if (ready !== undefined) return ready
  const unused = classes.filter((name) => !present.has(name))
  const used = dropDeferredRules(leaveOut(css, unused), names)
  const narrow = layerOrder + leaveOut(used, [...idleMotions(used), ...idleVariables(used + html)])
  if (narrowed.size >= mostCached) narrowed.delete(narrowed.keys().next().value!)
  narrowed.set(key, narrow)
  return narrow
}

/** Tags, attributes and ids. */
function namesIn(html: string) {
  const found = html.matchAll(/<([a-z]\w*)|\s([a-z-]+)="|(?<= id=")([\w-]+)/g)
  return [...new Set([...found].map(([, tag, attribute, id]) => tag ?? attribute ?? id!))]
}

const leaveOut = (css: string, unusedSymbols: string[]) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString()

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
  const classes = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]!))]
  const words = new Set(css.match(/[a-z][\w-]*/g))
  const sheet: Sheet = { classes, words, narrowed: new Map() }
  // In development the style sheet changes while the server runs; the latest one is enough.
  sheets.clear()
  sheets.set(css, sheet)
  return sheet
}
