import { type DocumentSearched, readDocumentNumber } from '#documents/document-kind.ts'
import { nationalDigits, readPhone } from '#lib/fields/phone-number.ts'
import { isShortName } from '#lib/fields/short-name.ts'
import { readReference } from '#payments/payment-reference.ts'
import { readAmount, type TypedAmount } from './typed-amount.ts'

/** The terms of a search for orders. An order that matches any of them is found. */
export type OrderSearch = {
  id?: number
  /** Part of a name, e-mail address or phone number. */
  text?: string
  document?: DocumentSearched | undefined
  /** The beginning of a tracking number, without spaces and punctuation. */
  tracking?: string
  /** The whole SKU of something ordered. */
  sku?: string
  amount?: TypedAmount
}

const largestId = 2_147_483_647
/** Fewer digits are an order number; more may be part of a phone or tracking number too. */
const fewestOfPhone = 6
const fewestOfTracking = 4
/** A number with an extension is a telephone number if it is as long as one: `100x50` is not. */
const fewestDialled = 9
const fewestLetters = 3

/**
 * Parses a search as staff type or scan it: `CR-00012`, `cr 12`, `INV-00003`, `12`, `082 123 4567`, `thandi`, `TCG 1234-5678`, `PMP-VS-150`, `R 1 299`.
 * Null for no search: the index needs at least three letters or digits. Names of two in Chinese, Japanese and Korean are looked for without it.
 */
export function readOrderSearch(typed: string, prefix: string): OrderSearch | null {
  const text = typed.trim()
  return readNumbered(text, prefix) ?? readOther(text)
}

function readNumbered(text: string, prefix: string): OrderSearch | null {
  const id = readOrderNumber(text, prefix)
  if (id !== null) return { id }
  const { series, number } = readDocumentNumber(text) ?? {}
  return series && number !== undefined ? { document: { series, number } } : null
}

function readOther(text: string): OrderSearch | null {
  const amount = readAmount(text)
  if (amount && !onlyDigits(text)) return { amount }
  const phone = readPhone(text)
  if (phone && (!phone.extension || phone.digits.length >= fewestDialled)) return readDigits(text, phone.digits, amount)
  if (lettersIn(text).length < fewestLetters && !isShortName(text)) return null
  return { text, ...trackingOf(text), ...(/\s/.test(text) ? {} : { sku: text }) }
}

const lettersIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `CR-00012`, `cr 12` and `CR12` are the same number, as is the reference of its transfer. A prefix of digits is typed as it is written. */
function readOrderNumber(text: string, prefix: string): number | null {
  const letters = lettersIn(prefix)
  if (!letters) return null
  const between = String.raw`[^\p{L}\p{N}]*`
  const [, digits] = new RegExp(`^${[...letters].join(between)}${between}(\\d+)$`, 'iu').exec(text) ?? []
  const isWritten = !/\d$/.test(letters) || text.toLowerCase().startsWith(prefix.toLowerCase())
  if (digits && isWritten) return idOf(digits)
  const reference = text.toLowerCase().startsWith(letters[0]!.toLowerCase()) ? readReference(text, prefix) : null
  return reference?.certainty === 'sure' ? reference.id : null
}

/** Groups of digits may be an amount as well as a number. */
const onlyDigits = (text: string) => /^[\d\s]+$/.test(text)

function readDigits(text: string, digits: string, amount: TypedAmount | null): OrderSearch {
  const money = amount ? { amount } : {}
  if (digits.length < fewestOfPhone) return { id: idOf(digits), ...money }
  const number = /^\d+$/.test(text) ? { id: idOf(digits), sku: text } : {}
  return { ...number, text: nationalDigits(digits), ...trackingOf(text), ...money }
}

function trackingOf(text: string) {
  const tracking = text.replace(/[^a-z\d]/gi, '').toUpperCase()
  return tracking.length < fewestOfTracking ? {} : { tracking }
}

/** 0 is the number of no order. */
const idOf = (digits: string) => (Number(digits) <= largestId ? Number(digits) : 0)
