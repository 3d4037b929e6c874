/** HTML in which every value is escaped. */
export type Markup = { readonly markup: string }
type Value = string | number | null | undefined | false | Markup | Markup[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** A template of HTML: text is escaped, other markup is inserted as it is, and undefined values leave nothing. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: pieces.reduce((whole, piece, index) => whole + write(values[index - 1]) + piece) }
}

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(write).join('')
  return typeof value === 'object' ? value.markup : escaped(String(value))
}
