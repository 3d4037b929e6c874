import type { ListedMail, Mail } from './outbox.ts'
import { mailState, maySendByHand } from './mail-state.server.ts'
import { withMark } from '#mail/look/mail-mark.server.ts'
import type { MailRow } from './mail-store.server.ts'

export const toListedMail = (row: MailRow): ListedMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  state: mailState(row),
  heldBack: row.heldBack,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  attempts: row.attempts,
  lastError: row.lastError,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  secret: row.secret,
})

export const isTo = (address: string | null) => (mail: MailRow) =>
  mail.recipient.toLowerCase() === address?.toLowerCase()

/** Mails for the data of a person they were sent to: without the text, which they have. */
export const toTold = ({ recipient, subject, createdAt, sentAt }: MailRow) => ({
  to: recipient,
  subject,
  writtenAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** On a site that sends mail, only its recipient can read a link that opens an account. */
export const toMail = (row: MailRow, attachments: string[], origin: string): Mail => ({
  ...toListedMail(row),
  ...(row.secret && !row.keptOnly ? unread : { text: row.body, html: row.html && withMark(row.html) }),
  attachments,
  replyTo: row.replyTo,
  maySend: maySendByHand(row),
  origin,
})

const unread = { text: null, html: null }
