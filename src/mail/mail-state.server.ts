import type { MailState } from './mail.ts'
import type { MailRow } from './mail-store.server.ts'

export function mailState(row: Pick<MailRow, 'keptOnly' | 'sentAt' | 'nextTryAt'>): MailState {
  if (row.keptOnly) return 'kept'
  if (row.sentAt) return 'sent'
  return row.nextTryAt ? 'waiting' : 'given-up'
}
