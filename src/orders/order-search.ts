/** What a search for orders asks: an order's number, part of a name, e-mail address or phone number, or either of them. */
export type OrderSearch = { id: number | null; text: string | null }

const largestId = 2_147_483_647
/** A shorter run of digits is the number of an order; a longer one may be part of a phone number as well. */
const fewestOfPhone = 6
const onlyPhone = /^[\d\s()+./-]+$/

/**
 * Reads a search as staff type it: `CR-00012`, `12`, `082 123 4567`, `thandi`. Null asks for nothing in particular: the index
 * finds no less than three letters or digits in a row.
 */
export function readOrderSearch(typed: string, prefix: string): OrderSearch | null {
  const text = typed.trim()
  const rest = withoutPrefix(text, prefix)
  if (rest !== null && /^\d+$/.test(rest)) return { id: idOf(rest), text: null }
  if (onlyPhone.test(text)) return readNumber(text)
  return /[\p{L}\p{N}]{3}/u.test(text) ? { id: null, text } : null
}

function withoutPrefix(text: string, prefix: string) {
  const begins = prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase())
  return begins ? text.slice(prefix.length).trim() : null
}

function readNumber(text: string): OrderSearch | null {
  const digits = text.replace(/\D/g, '')
  if (!digits) return null
  if (digits.length < fewestOfPhone) return { id: idOf(digits), text: null }
  return { id: /^\d+$/.test(text) ? idOf(digits) : null, text: nationalPart(digits) }
}

/** `+27 82 …` and `082 …` are the same number. */
const nationalPart = (digits: string) => digits.replace(/^(0027|27(?=\d{9}$)|0)/, '')

/** 0 is the number of no order. */
const idOf = (digits: string) => (Number(digits) <= largestId ? Number(digits) : 0)
