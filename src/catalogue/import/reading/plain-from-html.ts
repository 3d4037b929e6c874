/** Elements whose content is no text. */
const hidden = /<(script|style|head|template|svg)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[^]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<!doctype[^<>]*>|<\?[a-z][^<>]*>/gi
/** A tag begins with a letter: "pH <7" and "a < b" hold none. */
const tag = /<(\/?)([a-z][a-z0-9:-]*)(?:[\s/][^<>]*)?>/gi
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi

/** Elements that begin a line, and those that begin a paragraph. */
const breaks = new Set(['br', 'li', 'tr', 'dt', 'dd', 'option'])
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table section article header footer blockquote pre hr form'.split(' '),
)

/** The entities of texts in Western languages: each name with its character. */
const entities = [
  `amp& lt< gt> quot" apos' ndash– mdash— hellip… bull• middot· times× divide÷ plusmn± minus− lsquo‘`,
  `rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» prime′ deg° microµ sup2² sup3³ frac12½ frac14¼`,
  `frac34¾ permil‰ ohmΩ copy© reg® trade™ euro€ pound£ cent¢ sect§ le≤ ge≥ ne≠ eacuteé egraveè ecircê`,
  `eumlë EacuteÉ EumlË aacuteá agraveà acircâ aumlä AumlÄ aringå iacuteí icircî iumlï oacuteó ocircô`,
  `oumlö OumlÖ oslashø uacuteú ucircû uumlü UumlÜ ccedilç ntildeñ szligß`,
]

const named = new Map([
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...entities.flatMap((line) => line.split(' ')).map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
  ['shy', ''],
])

export function plainFromHtml(text: string): string {
  if (!isMarkedUp(text)) return text
  const once = readHtml(text)
  // Exports of web shops often escape their HTML a second time.
  return isMarkedUp(once) ? readHtml(once) : once
}

function isMarkedUp(text: string) {
  return text.search(tag) >= 0 || text.search(comment) >= 0 || text.replace(entity, characterOf) !== text
}

function readHtml(text: string) {
  const shown = text.replaceAll(comment, '').replaceAll(hidden, ' ')
  const holdsBlocks = [...shown.matchAll(tag)].some(([, , name]) => isLineEnd(name!.toLowerCase()))
  // Line ends of the source are only blanks between its elements.
  const flat = holdsBlocks ? shown.replaceAll(/\s+/g, ' ') : shown
  return flat
    .replaceAll(tag, (_, end: string, name: string) => breakAt(name.toLowerCase(), end !== ''))
    .replaceAll(entity, characterOf)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function breakAt(name: string, closes: boolean) {
  if (blocks.has(name)) return '\n\n'
  if (breaks.has(name)) return closes && name !== 'br' ? '' : '\n'
  return name === 'td' || name === 'th' ? ' ' : ''
}

const isLineEnd = (name: string) => blocks.has(name) || breaks.has(name)

/** An unknown name stays as it is: "R&D;" is no entity. */
function characterOf(whole: string, decimal?: string, hex?: string, name?: string) {
  if (name !== undefined) return named.get(name) ?? whole
  const code = Number.parseInt(decimal ?? hex!, decimal ? 10 : 16)
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' '
}
