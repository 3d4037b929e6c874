export const documentKinds = ['invoice', 'tax-invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The words that the law asks for. */
export const documentTitles: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  'tax-invoice': 'Tax Invoice',
  'credit-note': 'Credit Note',
}

/** `INV-00042`: invoices of either kind are one run of numbers, credit notes another. */
export const documentNumber = ({ series, number }: { series: string; number: number }) =>
  `${series}-${String(number).padStart(5, '0')}`
