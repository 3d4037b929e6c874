import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { MailState } from './mail.ts'

/** A search covers only the newest mails. */
export const mailsSearched = 20_000

export const ListedMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
  /** The reason why it is not sent, other than that a demonstration sends nothing. */
  heldBack: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  /** True for a link that opens an account. */
  secret: z.boolean(),
})
export type ListedMail = z.infer<typeof ListedMail>

/** The full mail. A link that opens an account is shown only where mail is not sent. */
export const Mail = z.extend(ListedMail, {
  text: z.nullable(z.string()),
  /** The mail as a mail program shows it; null for one older than the column. */
  html: z.nullable(z.string()),
  attachments: z.array(z.string()),
  replyTo: z.nullable(z.string()),
  maySend: z.boolean(),
  /** Addresses in the text that begin with this are ours. */
  origin: z.string(),
})
export type Mail = z.infer<typeof Mail>

export const outboxApi = {
  mails: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'The outbox, newest first; a search looks at recipient and subject of the newest 20,000',
    for: 'mail.send',
    input: z.object({
      state: z.optional(MailState),
      search: z.optional(z.string().check(z.maxLength(120))),
      page: ListPage,
    }),
    reply: listOf(ListedMail),
    tags: () => ['mails'],
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/admin/mails/:id',
    summary: 'One email with its text',
    for: 'mail.send',
    input: z.object({ id: Id }),
    reply: Mail,
    tags: () => ['mails'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/again',
    summary: 'Sends an email that was given up or held back',
    for: 'mail.send',
    input: z.object({ id: Id }),
    reply: ListedMail,
  }),
}
