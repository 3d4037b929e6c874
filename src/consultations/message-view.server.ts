import type { Settings } from '#settings/settings.ts'
import { referenceOf } from './consultation.ts'
import type { MessageRow } from './message-admin.ts'
import type { ConsultationRow } from './consultation-store.server.ts'
import { isWaiting } from './message-status.ts'
import type { StoredMessage } from './message-store.server.ts'
import { replyDueBy } from './reply-due.ts'

/** Until when an answer was promised; of what came before promises were kept, it is worked out. */
export const dueOf = (
  { createdAt, answerPromisedBy }: Pick<ConsultationRow, 'createdAt' | 'answerPromisedBy'>,
  { hours, identity }: Settings,
) => answerPromisedBy ?? replyDueBy(createdAt, hours, identity.timeZone)

/** A message as lists show it, with the clock of its answer while somebody waits for one. */
export function toMessageRow(row: StoredMessage, settings: Settings): MessageRow {
  const { answeredAt } = row
  return {
    ...row,
    reference: referenceOf(row.id),
    receivedAt: row.createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    dueBy: isWaiting(row) ? dueOf(row, settings).toISOString() : null,
  }
}
