/** The rate of goods: taxed at the standard rate or at nothing. */
export const vatRates = ['standard', 'zero'] as const
export type VatRate = (typeof vatRates)[number]

/** Per cent. */
export const standardRate = 15

export const vatRateLabels: Record<VatRate, string> = {
  standard: `Standard rate (${standardRate}%)`,
  zero: 'Zero-rated',
}
