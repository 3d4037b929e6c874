import type { Currency } from '#lib/values/money.ts'

/** A range of totals, both ends included, in whole cents; in any currency when none was typed. */
export type TypedAmount = { from: number; to: number; currency: Currency | null }

const currencies: Record<string, Currency> = {
  R: 'ZAR',
  ZAR: 'ZAR',
  US$: 'USD',
  $: 'USD',
  USD: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
}
const largest = 2_147_483_647
const written = /^(R|ZAR|US\$|\$|USD|€|EUR|£|GBP)?\s*([1-9]\d{0,2}(?:[\s,.']\d{3})+|\d+)(?:[.,](\d{2}))?$/i

/** Parses an amount as written anywhere in the shop or by a bank: `R 1 299`, `1299,00`, `1,299.00`. Without cents, it matches any of that rand. */
export function readAmount(text: string): TypedAmount | null {
  const [, sign, whole, cents] = written.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const isGrouped = /\D/.test(whole)
  if (!sign && !cents && !isGrouped) return null
  const from = Number(whole.replace(/\D/g, '')) * 100 + Number(cents ?? 0)
  const to = cents === undefined ? from + 99 : from
  return to <= largest ? { from, to, currency: sign ? currencies[sign.toUpperCase()]! : null } : null
}
