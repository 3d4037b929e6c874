export const documentKinds = ['invoice', 'tax-invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The words that the law asks for. */
export const documentTitles: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  'tax-invoice': 'Tax Invoice',
  'credit-note': 'Credit Note',
}

/** Words for screens, in a sentence or a list: singular and plural. */
export const documentLabels: Record<DocumentKind, [one: string, several: string]> = {
  invoice: ['Invoice', 'Invoices'],
  'tax-invoice': ['Tax invoice', 'Tax invoices'],
  'credit-note': ['Credit note', 'Credit notes'],
}

/** `6 credit notes` */
export const documentsInWords = (kind: DocumentKind, count: number) =>
  `${count} ${documentLabels[kind][count === 1 ? 0 : 1].toLowerCase()}`

/** `INV-00042`: invoices of both kinds share a series of numbers, credit notes have another. */
export const documentNumber = ({ series, number }: { series: string; number: number }) =>
  `${series}-${String(number).padStart(5, '0')}`

export type DocumentSearched = { series: string; number: number }

/** The number in a search: `INV-00042`, `cn 7`; null for other text. A number alone has no series. */
export function readDocumentNumber(typed: string): { series: string | null; number: number } | null {
  const [, series, digits] = /^(inv|cn)?[^\p{L}\p{N}]*0*(\d{1,9})$/iu.exec(typed.trim()) ?? []
  return digits === undefined ? null : { series: series?.toUpperCase() ?? null, number: Number(digits) }
}
