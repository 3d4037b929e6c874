import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

const lineNames = [
  'contact',
  'legal',
  'vat',
  'payment',
  'delivery',
  'hours',
  'goods',
  'texts',
  'name',
  'claims',
  'mail',
  'order',
  'people',
  'codes',
  'backup',
  'address',
] as const

export const GoingLiveLine = z.object({
  name: z.enum(lineNames),
  done: z.boolean(),
  /** Required by law or for payments: no shop opens without it. */
  needed: z.boolean(),
  state: z.string(),
  /** Starting content that can be confirmed as it is, by name. */
  starters: z.array(z.string()),
})
export type GoingLiveLine = z.infer<typeof GoingLiveLine>

const needs = { for: 'launch.change' } as const

export const goingLiveApi = {
  list: endpoint({
    ...needs,
    method: 'GET',
    path: '/api/admin/going-live',
    summary: 'What there is to do before a live shop opens; nothing in a demonstration',
    reply: z.object({ lines: z.array(GoingLiveLine) }),
    tags: () => ['settings', 'content', 'products', 'orders'],
  }),
  sendTestMail: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/going-live/test-mail',
    summary: 'Sends an email with a code to the person asking',
    reply: z.object({ to: z.string() }),
  }),
  confirmTestMail: endpoint({
    ...needs,
    method: 'POST',
    path: '/api/admin/going-live/test-mail/arrived',
    summary: 'Notes that the email has arrived, by its code',
    input: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits')) }),
    reply: z.object({ arrived: z.boolean() }),
  }),
}
