import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Id, IdNumber } from '#lib/id.ts'
import { lineOf, textOf, withVersion } from '#lib/staff-text.ts'
import { FaqItem } from './home.ts'

export const FaqDraft = z.object({
  category: lineOf({ least: 2, most: 40, message: 'The category is required' }),
  question: lineOf({ least: 5, most: 160, message: 'The question is required' }),
  answer: textOf({ least: 5, most: 1500, message: 'The answer is required' }),
})

export const AdminFaqItem = z.extend(FaqItem, { version: z.int() })
export type AdminFaqItem = z.infer<typeof AdminFaqItem>

const order = z.array(IdNumber).check(z.maxLength(500))
const Nothing = z.object({})

export const faqAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/faq',
    summary: 'Questions and answers in their order, with their versions',
    for: 'content.change',
    input: Nothing,
    reply: z.array(AdminFaqItem),
    tags: () => ['content'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/faq',
    summary: 'Adds a question at the end',
    for: 'content.change',
    input: FaqDraft,
    reply: AdminFaqItem,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/faq/:id',
    summary: 'Changes a question; `version` is the one that was seen',
    for: 'content.change',
    input: z.extend(withVersion(FaqDraft), { id: Id }),
    reply: AdminFaqItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/faq/:id',
    summary: 'Deletes a question',
    for: 'content.change',
    input: z.object({ id: Id }),
    reply: Nothing,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/admin/faq/order',
    summary: 'Puts the questions into another order; `seen` is the order that was seen',
    for: 'content.change',
    input: z.object({ ids: order, seen: order }),
    reply: Nothing,
  }),
}
