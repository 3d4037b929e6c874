type Caused = { cause: string }

/** The cause of an invoice that corrects the credit note of another cause. */
export const correctionOf = (cause: string) => `right:${cause}`

export const isSetRight = ({ cause }: Caused, documents: Caused[]) =>
  documents.some((document) => document.cause === correctionOf(cause))

/** The cause of the credit note that an invoice gets before it is issued again. */
export const replacementOf = (invoice: number) => `replaced:${invoice}`
export const isReplacement = ({ cause }: Caused) => cause.startsWith('replaced:')

export const isCancellation = ({ cause }: Caused) => cause.startsWith('cancelled:')

/** The valid credit note of a cancellation. */
export const findCancellation = <D extends Caused>(documents: D[]): D | undefined =>
  documents.find((document) => isCancellation(document) && !isSetRight(document, documents))

/** The cause of a cancellation. Numbered, as a lapsed order may be reinstated and cancelled again. */
export function cancellationOf(orderId: number, documents: Caused[]): string {
  const before = documents.filter(isCancellation).length
  return findCancellation(documents)?.cause ?? `cancelled:${orderId}${before ? `:${before + 1}` : ''}`
}
