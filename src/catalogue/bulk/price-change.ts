import { toCents, toRand } from '#lib/money.ts'

/** Rand with two decimals; `compareAtPrice` is the former price, which the shop shows struck through. */
export type PricesNow = { price: number; compareAtPrice: number | null }

export type PriceChange = {
  by: 'percent' | 'amount'
  /** Per cent or rand; negative for a reduction. */
  value: number
  /** The former price: the present one where the new one is lower, unchanged where it is still higher, or none. */
  before: 'present' | 'keep' | 'none'
}

const mostCents = 999_999_999

/** The new prices, rounded to cents; null where the result is no price. */
export function changePrices(now: PricesNow, { by, value, before }: PriceChange): PricesNow | null {
  const cents = toCents(now.price)
  const price = by === 'percent' ? Math.round((cents * (100 + value)) / 100) : cents + toCents(value)
  if (!(price > 0 && price <= mostCents)) return null
  const earlier = { present: now.price, keep: now.compareAtPrice, none: null }[before]
  const isHigher = earlier !== null && toCents(earlier) > price
  return { price: toRand(price), compareAtPrice: isHigher ? earlier : null }
}
