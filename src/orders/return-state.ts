export const returnStates = ['asked', 'approved', 'declined', 'received', 'settled', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnStateLabels: Record<ReturnState, string> = {
  asked: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  received: 'Received',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
}

/** The states that may follow each; a return that can be settled at once need not arrive. */
export const nextReturnStates: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['received', 'settled'],
  received: ['settled'],
  declined: [],
  settled: [],
  withdrawn: [],
}

export const openReturnStates = returnStates.filter((state) => nextReturnStates[state].length > 0)

/** Returns that the office has to act on: to answer, or to settle after arrival. */
export const waitingReturnStates = ['asked', 'received'] as const

export const returnWishes = ['refund', 'replacement', 'repair'] as const
export type ReturnWish = (typeof returnWishes)[number]

export const wishLabels: Record<ReturnWish, string> = {
  refund: 'My money back',
  replacement: 'A replacement',
  repair: 'A repair',
}

/** `RT-00012` */
export const returnNumber = (id: number) => `RT-${String(id).padStart(5, '0')}`
