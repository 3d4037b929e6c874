import type { MailState } from './mail.ts'
import type { MailRow } from './mail-store.server.ts'

export function mailState(row: Pick<MailRow, 'keptOnly' | 'heldBack' | 'sentAt' | 'nextTryAt'>): MailState {
  if (row.keptOnly || row.heldBack !== null) return 'kept'
  if (row.sentAt) return 'sent'
  return row.nextTryAt ? 'waiting' : 'given-up'
}

/** True for a mail that is waiting, or was given up and is retried by hand, as long as it still has its text. */
export function maySendByJob(row: MailRow) {
  return mailState(row) === 'waiting' || (mailState(row) === 'given-up' && !row.secret)
}

/** Staff may send a mail that was given up or held back. One that was given up has lost its secret link. */
export function maySendByHand(row: MailRow) {
  if (row.keptOnly) return false
  return row.heldBack !== null || (mailState(row) === 'given-up' && !row.secret)
}
