/** A telephone number as a person wrote it, read once for storing, dialling and comparing. */
export type PhoneNumber = {
  /** In characters of a keyboard, as it is kept and shown. */
  written: string
  /** The digits to dial, without an extension. */
  digits: string
  /** The digits with the country code first, as links need them; null when the country is unknown. */
  international: string | null
  /** Dialled once somebody has answered; empty without one. */
  extension: string
}

const label = /^(?:tel|telephone|phone|cell|cellphone|mobile|callto)\b[\s.:]*(?:\/\/)?/i
const extensionBehind = /[\s,;]*(?:\b(?:ext(?:ension|n)?|uitb(?:reiding)?)\b\.?|x|#)\s*[:=]?\s*(\d{1,6})$/i
const dialled = /^[\d +()./-]*\d[\d +()./-]*$/
const bidirectional = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Reads a number typed, pasted or filled in by a browser; null for text that is none. */
export function readPhone(typed: string): PhoneNumber | null {
  const text = onKeyboard(typed).replace(label, '')
  const extension = extensionBehind.exec(text)
  const number = (extension ? text.slice(0, extension.index) : text).trim()
  if (!dialled.test(number)) return null
  return {
    written: extension ? `${number} ext ${extension[1]!}` : number,
    digits: digitsIn(number),
    international: withCountry(number),
    extension: extension?.[1] ?? '',
  }
}

/** No-break spaces, long dashes and the digits of other scripts become those of a keyboard. */
function onKeyboard(typed: string) {
  return typed
    .replaceAll(bidirectional, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('\t', ' ')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim()
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The digits of every script stand in a row, from its zero on. */
function digitOf(digit: string) {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > 0 && isDigit(zero - 1)) zero--
  return String(code - zero)
}

/** The 0 of "+27 (0)82" is dialled within the country only. */
const withoutTrunk = (number: string) => number.replace(/^((?:(?:\+|00)\s*\d{1,3}|27)[\s.-]*)\(0\)/, '$1')
const digitsIn = (number: string) => withoutTrunk(number).replace(/\D/g, '')

const southAfrica = '27'

/** A leading 0 means South Africa. */
function withCountry(number: string): string | null {
  const digits = digitsIn(number)
  const isAbroad = number.startsWith('+')
  const whole = isAbroad ? digits : digits.replace(/^00/, '').replace(/^0(?=\d{9}$)/, southAfrica)
  const known = isAbroad || digits.startsWith('00') || /^27\d{9}$/.test(whole)
  return known && whole.length >= 8 && whole.length <= 15 ? whole : null
}

/** The link that dials a number: as written where its country is unknown. */
export function telHref(phone: string) {
  const number = readPhone(phone)
  if (!number) return `tel:${digitsIn(phone)}`
  const { international, digits, extension } = number
  return `tel:${international ? `+${international}` : digits}${extension && `;ext=${extension}`}`
}

/** What numbers of this country have in common however they begin: with 0, +27, 0027 or +27 (0). */
export const nationalDigits = (digits: string) => digits.replace(/^(?:0027|27(?=\d{9}$)|0)/, '')

/** The digits to search for where the text may be a telephone number or part of one; null for other text. */
export function phoneSearched(typed: string): string | null {
  const number = readPhone(typed)
  return number && nationalDigits(number.digits)
}
