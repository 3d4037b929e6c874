import { z } from 'zod/mini'
import { Id, IdNumber } from '#lib/contract/id.ts'
import { randOf, textOf } from '#staff/contract/text-rules.ts'
import { mostOfEntry } from '#payments/ledger-entry.ts'
import { ReturnState } from '#orders/returns/order-returns.ts'

const Words = textOf({ most: 1_000 })

/** An answer to a customer; declining needs words. */
const AnswerDraft = z.object({ approve: z.boolean(), words: z._default(Words, '') }).check(
  z.refine(({ approve, words }) => approve || words !== '', {
    message: 'Please tell the customer why',
    path: ['words'],
  }),
)

const seen = { id: Id, seenState: ReturnState }
const Units = z.int().check(z.gte(0), z.lte(99_999))
const ReceivedLine = z.object({ line: IdNumber, received: Units })
const SettledLine = z.object({ line: IdNumber, restocked: Units, refund: randOf(mostOfEntry) })

export const AnswerReturn = z.safeExtend(AnswerDraft, seen)
export type AnswerReturn = z.infer<typeof AnswerReturn>
export const ReceiveReturn = z.object({ ...seen, lines: z.array(ReceivedLine).check(z.maxLength(500)) })
export type ReceiveReturn = z.infer<typeof ReceiveReturn>
export const SettleReturn = z.object({
  ...seen,
  lines: z.array(SettledLine).check(z.maxLength(500)),
  delivery: z._default(randOf(mostOfEntry), 0),
  words: z._default(Words, ''),
})
export type SettleReturn = z.infer<typeof SettleReturn>
