import { readPhone } from '#lib/fields/phone-number.ts'

export type BusinessPhone = {
  /** For machines: `+27123456789`. */
  number: string
  call: string
  whatsapp: string
}

/** Numbers of this country have nine digits behind its code, and of every country none begins with 0. */
const complete = /^(?:27\d{9}|(?!27)[1-9]\d{7,14})$/

/** Reads a telephone number of the business, which every visitor must be able to dial. Null for other text. */
export function readBusinessPhone(typed: string): BusinessPhone | null {
  const number = readPhone(typed)
  if (!number?.international || number.extension || !complete.test(number.international)) return null
  const { international } = number
  return { number: `+${international}`, call: `tel:+${international}`, whatsapp: `https://wa.me/${international}` }
}
