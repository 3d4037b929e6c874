import { z } from 'zod/mini'

export const PracticeOutcome = z.enum([
  'pay',
  'fail',
  'cancel',
  'late',
  'twice',
  'out-of-order',
  'wrong-amount',
  'wrong-signature',
  'never',
])
export type PracticeOutcome = z.infer<typeof PracticeOutcome>

/** The gateway's statement about a payment, and when and how it is sent. */
export type PracticeNotice = {
  state: 'COMPLETE' | 'FAILED' | 'PENDING'
  /** Cents less than requested. */
  short?: number
  /** In milliseconds; null for never. */
  after: number | null
  /** The number of times that it is sent, all at once. */
  times?: number
  /** With a wrong signature. */
  forged?: true
}

const soon = 10_000
const complete: PracticeNotice = { state: 'COMPLETE', after: 0 }

export const practiceNotices: Record<PracticeOutcome, PracticeNotice[]> = {
  pay: [complete],
  fail: [{ state: 'FAILED', after: 0 }],
  cancel: [],
  late: [{ ...complete, after: soon }],
  twice: [{ ...complete, times: 2 }],
  'out-of-order': [complete, { state: 'PENDING', after: 2_000 }],
  'wrong-amount': [{ ...complete, short: 1_00 }],
  'wrong-signature': [{ ...complete, forged: true }],
  never: [{ ...complete, after: null }],
}

/** Outcomes that return the browser as unpaid. */
export const leadsToCancel = (outcome: PracticeOutcome) => outcome === 'cancel' || outcome === 'fail'
