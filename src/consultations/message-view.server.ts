import type { Settings } from '#settings/settings.ts'
import { referenceOf } from './consultation.ts'
import type { MessageRow } from './message-admin.ts'
import { isWaiting } from './message-status.ts'
import type { StoredMessage } from './message-store.server.ts'
import { replyDueBy } from './reply-due.ts'

/** A message as lists show it, with the clock of its answer while somebody waits for one. */
export function toMessageRow(row: StoredMessage, { hours, identity }: Settings): MessageRow {
  const { createdAt, answeredAt } = row
  return {
    ...row,
    reference: referenceOf(row.id),
    receivedAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    dueBy: isWaiting(row) ? replyDueBy(createdAt, hours, identity.timeZone).toISOString() : null,
  }
}
