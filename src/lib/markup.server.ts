/** HTML in which every value is escaped. */
export type Markup = { readonly markup: string }
type Value = string | number | null | undefined | false | Markup | Markup[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** A template of HTML: text is escaped, other markup is inserted as it is, and undefined values leave nothing. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: withoutIndents(pieces).reduce((whole, piece, index) => whole + write(values[index - 1]) + piece) }
}

const known = new WeakMap<TemplateStringsArray, string[]>()

/** Indentation is for readers of the code, and half of a mail's bytes. */
function withoutIndents(pieces: TemplateStringsArray) {
  const ready = known.get(pieces) ?? pieces.map((piece) => piece.replace(/\s*\n\s*/g, '\n'))
  known.set(pieces, ready)
  return ready
}

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return typeof value === 'object' ? value.markup : escaped(String(value))
}
