import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Id } from '#lib/id.ts'

export const MailAddress = z.email('Valid email is required').check(z.maxLength(254))

const OneLine = z
  .string()
  .check(z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'Must be a single line'))

/** A mail as it is handed in. One recipient, one line of subject: nothing in it can add a header. */
export const NewMail = z.object({
  to: MailAddress,
  subject: OneLine,
  text: z.string().check(z.maxLength(50_000)),
  replyTo: z.optional(MailAddress),
})
export type NewMail = z.infer<typeof NewMail>

export const MailState = z.enum(['kept', 'waiting', 'sent', 'given-up'])
export type MailState = z.infer<typeof MailState>

/** A mail of the outbox as staff see it. Its text is shown only where it is kept in place of being sent. */
export const Mail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.optional(z.string()),
  replyTo: z.nullable(z.string()),
  state: MailState,
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
})
export type Mail = z.infer<typeof Mail>

export const mailApi = {
  mails: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'The newest mails of the outbox, or those before a given one',
    for: 'admin',
    input: z.object({ before: z.optional(Id) }),
    reply: z.array(Mail),
  }),
}
