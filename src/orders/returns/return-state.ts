export const returnStates = ['asked', 'approved', 'declined', 'received', 'settled', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnStateLabels: Record<ReturnState, string> = {
  asked: 'Asked for',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
}

/** States that a return can come to from each; what can be settled at once needs not come back. */
export const nextReturnStates: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['received', 'settled'],
  received: ['settled'],
  declined: [],
  settled: [],
  withdrawn: [],
}

export const openReturnStates = returnStates.filter((state) => nextReturnStates[state].length > 0)

export const returnWishes = ['refund', 'replacement', 'repair'] as const
export type ReturnWish = (typeof returnWishes)[number]

export const wishLabels: Record<ReturnWish, string> = {
  refund: 'My money back',
  replacement: 'The same again, in order',
  repair: 'A repair',
}

/** `RT-00012` */
export const returnNumber = (id: number) => `RT-${String(id).padStart(5, '0')}`
