export type Telephone = {
  /** For machines: `+27123456789`. */
  number: string
  call: string
  whatsapp: string
}

const southAfrica = '27'
/** The digits of an international number: at least 8, at most 15, including the country code. */
const international = /^[1-9]\d{7,14}$/

/** Parses a typed telephone number; one of this country may begin with 0. Null for other text. */
export function readTelephone(typed: string): Telephone | null {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  const full = digitsWithCountry(typed, digits)
  if (!full || !international.test(full)) return null
  return { number: `+${full}`, call: `tel:+${full}`, whatsapp: `https://wa.me/${full}` }
}

function digitsWithCountry(typed: string, digits: string) {
  if (typed.startsWith('+')) return isForeign(digits) || digits.length === 11 ? digits : null
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.startsWith('0') && digits.length === 10) return southAfrica + digits.slice(1)
  return digits.startsWith(southAfrica) && digits.length === 11 ? digits : null
}

/** For this country the length is known. */
const isForeign = (digits: string) => !digits.startsWith(southAfrica)
