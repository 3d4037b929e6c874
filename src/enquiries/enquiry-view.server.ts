import type { Settings } from '#settings/settings.ts'
import { referenceOf } from './enquiry.ts'
import type { ListedEnquiry } from './enquiry-admin.ts'
import type { EnquiryRow } from './enquiry-store.server.ts'
import { isWaiting } from './enquiry-status.ts'
import type { StoredEnquiry } from './enquiry-admin-store.server.ts'
import { replyDueBy } from './reply-due.ts'

/** The time until which an answer was promised; of what came before promises were kept, it is worked out. */
export const dueOf = (
  { createdAt, answerPromisedBy }: Pick<EnquiryRow, 'createdAt' | 'answerPromisedBy'>,
  { hours }: Settings,
) => answerPromisedBy ?? replyDueBy(createdAt, hours)

/** A message as lists show it, with the clock of its answer while the sender waits for one. */
export function toListedEnquiry(row: StoredEnquiry, settings: Settings): ListedEnquiry {
  const { answeredAt } = row
  return {
    ...row,
    reference: referenceOf(row.id),
    receivedAt: row.createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    dueBy: isWaiting(row) ? dueOf(row, settings).toISOString() : null,
  }
}
