import { standardRate, type VatRate } from '#settings/vat-rate.ts'

/** The VAT that an amount includes at the standard rate, in whole cents; half a cent is rounded up. */
export function vatIn(cents: number) {
  const whole = 100 + standardRate
  return Math.floor((2 * cents * standardRate + whole) / (2 * whole))
}

export type ByRate = Record<VatRate, number>

export function sumByRate(lines: readonly { amount: number; rate: VatRate }[]): ByRate {
  const sum: ByRate = { standard: 0, zero: 0 }
  for (const { amount, rate } of lines) sum[rate] += amount
  return sum
}

/** Splits an amount in the proportion of a whole: whole cents that add up to the amount, with no more than there is of either rate. */
export function partByRate(amount: number, of: ByRate): ByRate {
  const whole = of.standard + of.zero
  const standard = whole ? Math.round((amount * of.standard) / whole) : 0
  return { standard, zero: amount - standard }
}

/** Amounts by rate, and the tax in them. */
export type Left = ByRate & { vat: number }

/** The tax in a part that is taken from the rest: its own, adjusted by a cent where parts would drift apart. The last takes what remains, so that all add up. */
export function vatOfPart(taken: number, left: Pick<Left, 'standard' | 'vat'>) {
  if (taken === left.standard) return left.vat
  const due = left.vat - vatIn(left.standard - taken)
  return Math.min(left.vat, Math.max(0, due - 1, Math.min(due + 1, vatIn(taken))))
}
