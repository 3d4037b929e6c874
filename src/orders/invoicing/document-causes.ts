type Caused = { cause: string }

/** The cause of the invoice that sets the credit note of another cause right. */
export const correctionOf = (cause: string) => `right:${cause}`

/** True once a credit note no longer stands. */
export const isSetRight = ({ cause }: Caused, documents: Caused[]) =>
  documents.some((document) => document.cause === correctionOf(cause))

export const isCancellation = ({ cause }: Caused) => cause.startsWith('cancelled:')

/** The credit note of a cancellation that stands. */
export const findCancellation = <D extends Caused>(documents: D[]): D | undefined =>
  documents.find((document) => isCancellation(document) && !isSetRight(document, documents))

/** The cause of a cancellation. They are counted, as an order that lapsed may be taken up again and cancelled once more. */
export function cancellationOf(orderId: number, documents: Caused[]): string {
  const before = documents.filter(isCancellation).length
  return findCancellation(documents)?.cause ?? `cancelled:${orderId}${before ? `:${before + 1}` : ''}`
}
