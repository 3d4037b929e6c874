import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'

const mostKept = 500
const kept = new Map<string, string>()
const classesOf = new Map<string, string[]>()

/** The rules of a style sheet that this markup can use: those of classes it does not have are left out, and what only they need. */
export function narrowCss(css: string, html: string): string {
  const present = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]!.split(' ')))
  const unused = knownClasses(css).filter((name) => !present.has(name))
  const key = createHash('sha256').update(css).update(unused.join(' ')).digest('base64url')
  const ready = kept.get(key)
  if (ready !== undefined) return ready
  const used = leaveOut(css, unused)
  const narrow = layerOrder + leaveOut(used, [...idleMotions(used), ...idleVariables(used + html)])
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, narrow)
  return narrow
}

const leaveOut = (css: string, unusedSymbols: string[]) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString()

/** Keyframes that no rule plays. */
function idleMotions(css: string) {
  const rules = css.replaceAll(/@keyframes [\w-]+/g, '')
  return [...css.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1]!).filter((name) => !rules.includes(name))
}

/** Variables that nothing reads. */
function idleVariables(text: string) {
  const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!))
  return [...new Set([...text.matchAll(/(--[\w-]+):/g)].map((match) => match[1]!))].filter((name) => !read.has(name))
}

/** As in ui/theme.css; the minifier drops it there, but this page may not use every layer. */
const layerOrder = '@layer reset,base,ui,frame,page;'

function knownClasses(css: string) {
  const known = classesOf.get(css) ?? [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]!))]
  classesOf.set(css, known)
  return known
}
