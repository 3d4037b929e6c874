import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { IdNumber } from '#lib/contract/id.ts'
import { staffResource } from '#staff/contract/resource.ts'
import { lineOf, textOf } from '#staff/contract/text-rules.ts'
import { FaqItem } from '#content/home.ts'

export const FaqDraft = z.object({
  category: lineOf({ least: 2, most: 40, message: 'The category is required' }),
  question: lineOf({ least: 5, most: 160, message: 'The question is required' }),
  answer: textOf({ least: 5, most: 1500, message: 'The answer is required' }),
})

/** `unread`: a live shop started with it, and nobody has read or changed it. */
export const AdminFaqItem = z.extend(FaqItem, { version: z.int(), unread: z.optional(z.boolean()) })
export type AdminFaqItem = z.infer<typeof AdminFaqItem>

export const starterQuestion = (id: number) => `faq:${id}`

const order = z.array(IdNumber).check(z.maxLength(500))

export const faqAdminApi = {
  ...staffResource({
    path: '/api/admin/faq',
    of: ['question', 'questions'],
    for: 'content.change',
    draft: FaqDraft,
    row: AdminFaqItem,
    tag: 'content',
    adding: 'it stands at the end',
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/admin/faq/order',
    summary: 'Puts the questions into another order; `seen` is the order that was seen',
    for: 'content.change',
    input: z.object({ ids: order, seen: order }),
    reply: z.object({}),
  }),
}
