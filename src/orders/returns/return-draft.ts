import { z } from 'zod/mini'
import { plainLines, wellFormedLines } from '#lib/fields/plain-text.ts'
import { ChosenLine, namedOnce } from '#orders/chosen-line.ts'
import { SeenOrder } from '#orders/order.ts'
import { isOurFault, returnReasons } from './return-reason.ts'
import { returnWishes } from '#orders/return-state.ts'

export const ReturnReason = z.enum(returnReasons, 'Choose a reason')
export const ReturnWish = z.enum(returnWishes)

export const mostReturnPictures = 3

const Words = z
  .string()
  .check(wellFormedLines, z.trim(), z.maxLength(1_000, 'Please keep it under 1001 characters'), plainLines())

export const ReturnDraft = z
  .object({
    lines: z
      .array(ChosenLine, 'Choose what you want to return')
      .check(z.minLength(1, 'Choose what you want to return'), z.maxLength(500), namedOnce),
    reason: ReturnReason,
    wish: z._default(ReturnWish, 'refund'),
    words: z._default(Words, ''),
    /** Confirms that the goods are in the required condition: unused, or unopened. */
    asNew: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ reason, words }) => words !== '' || reason === 'changed-mind', {
      message: 'Please tell us in a few words',
      path: ['words'],
    }),
    z.refine(({ reason, wish }) => wish === 'refund' || isOurFault(reason), {
      message: 'Choose your money back',
      path: ['wish'],
    }),
  )
export type ReturnDraft = z.infer<typeof ReturnDraft>

export const AskReturn = z.safeExtend(ReturnDraft, SeenOrder.shape)
export type AskReturn = z.infer<typeof AskReturn>
