export const returnReasons = ['changed-mind', 'faulty', 'wrong-item', 'arrived-damaged', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnReasonLabels: Record<ReturnReason, string> = {
  'changed-mind': 'I changed my mind',
  faulty: 'It is faulty',
  'wrong-item': 'It is not what I ordered',
  'arrived-damaged': 'It arrived damaged',
  other: 'Another reason',
}

/** The same of a customer, for staff and on documents: "the customer changed their mind". */
export const returnReasonVerbs: Record<ReturnReason, string> = {
  'changed-mind': 'changed their mind',
  faulty: 'found it faulty',
  'wrong-item': 'received something else',
  'arrived-damaged': 'received it damaged',
  other: 'gave another reason',
}

export const conditions = ['any', 'unused', 'unopened'] as const
export type Condition = (typeof conditions)[number]

export const grounds = ['cooling-off', 'promise', 'fault'] as const
export type Ground = (typeof grounds)[number]

/** Reasons that are our fault: we pay for the way back. */
export const isOurFault = (reason: ReturnReason) => reason !== 'changed-mind' && reason !== 'other'
