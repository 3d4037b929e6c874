import type { ListedMail, Mail } from './outbox.ts'
import { mailState } from './mail-state.server.ts'
import type { MailRow } from './mail-store.server.ts'

export const toListed = (row: MailRow): ListedMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  state: mailState(row),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  attempts: row.attempts,
  lastError: row.lastError,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  secret: row.secret,
})

/** Where mail is sent, nobody but its recipient reads a link that opens an account. */
export const toMail = (row: MailRow, origin: string): Mail => ({
  ...toListed(row),
  text: row.secret && !row.keptOnly ? null : row.body,
  replyTo: row.replyTo,
  origin,
})
