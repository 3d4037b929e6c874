import { toCents, toRand } from '#lib/values/money.ts'

/** Rand with two decimals; `compareAtPrice` is the former price, which the shop shows struck through. */
export type PricesNow = { price: number; compareAtPrice: number | null }

export const priceEnds = { none: 'Any cents', '.95': ',95', '.00': ',00', '.05': '5 cents' } as const
export type PriceEnd = keyof typeof priceEnds

export type PriceChange = {
  by: 'percent' | 'amount'
  /** Per cent or rand; negative for a reduction. */
  value: number
  round?: PriceEnd
  /** The former price: the present one where the new one is lower, unchanged where it is still higher, or none. */
  before: 'present' | 'keep' | 'none'
}

const mostCents = 999_999_999

export function changePrices(now: PricesNow, { by, value, round = 'none', before }: PriceChange): PricesNow | null {
  const cents = toCents(now.price)
  const exact = by === 'percent' ? Math.round((cents * (100 + value)) / 100) : cents + toCents(value)
  const price = roundPrice(exact, round)
  if (!(price > 0 && price <= mostCents)) return null
  const earlier = { present: now.price, keep: now.compareAtPrice, none: null }[before]
  const isHigher = earlier !== null && toCents(earlier) > price
  return { price: toRand(price), compareAtPrice: isHigher ? earlier : null }
}

/** Steps between the prices with an end, and that end, in cents. */
const steps: Record<Exclude<PriceEnd, 'none'>, [step: number, end: number]> = {
  '.95': [100, 95],
  '.00': [100, 0],
  '.05': [5, 0],
}

function roundPrice(cents: number, wanted: PriceEnd) {
  if (wanted === 'none' || cents <= 0) return cents
  const [step, end] = steps[wanted]
  const rounded = Math.round((cents - end) / step) * step + end
  return rounded > 0 ? rounded : rounded + step
}
