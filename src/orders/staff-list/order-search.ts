import { readAmount, type TypedAmount } from './typed-amount.ts'

/** The terms of a search for orders. An order that matches any of them is found. */
export type OrderSearch = {
  id?: number
  /** Part of a name, e-mail address or phone number. */
  text?: string
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
const onlyPhone = /^[\d\s()+./-]+$/

/**
 * Parses a search as staff type or scan it: `CR-00012`, `12`, `082 123 4567`, `thandi`, `TCG 1234-5678`, `PMP-VS-150`, `R 1 299`. Null for no search:
 * the index needs at least three letters or digits in a row.
 */
export function readOrderSearch(typed: string, prefix: string): OrderSearch | null {
  const text = typed.trim()
  const rest = withoutPrefix(text, prefix)
  if (rest !== null && /^\d+$/.test(rest)) return { id: idOf(rest) }
  const amount = readAmount(text)
  if (amount && !onlyDigits(text)) return { amount }
  if (onlyPhone.test(text)) return readNumber(text, amount)
  return /[\p{L}\p{N}]{3}/u.test(text) ? { text, ...trackingOf(text), ...(/\s/.test(text) ? {} : { sku: text }) } : null
}

function withoutPrefix(text: string, prefix: string) {
  const begins = prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase())
  return begins ? text.slice(prefix.length).trim() : null
}

/** Groups of digits may be an amount as well as a number. */
const onlyDigits = (text: string) => /^[\d\s]+$/.test(text)

function readNumber(text: string, amount: TypedAmount | null): OrderSearch | null {
  const digits = text.replace(/\D/g, '')
  if (!digits) return null
  const money = amount ? { amount } : {}
  if (digits.length < fewestOfPhone) return { id: idOf(digits), ...money }
  const number = /^\d+$/.test(text) ? { id: idOf(digits), sku: text } : {}
  return { ...number, text: nationalPart(digits), ...trackingOf(text), ...money }
}

function trackingOf(text: string) {
  const tracking = text.replace(/[^a-z\d]/gi, '').toUpperCase()
  return tracking.length < fewestOfTracking ? {} : { tracking }
}

/** `+27 82 …` and `082 …` are the same number. */
const nationalPart = (digits: string) => digits.replace(/^(0027|27(?=\d{9}$)|0)/, '')

/** 0 is the number of no order. */
const idOf = (digits: string) => (Number(digits) <= largestId ? Number(digits) : 0)
