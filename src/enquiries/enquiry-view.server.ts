import type { Settings } from '#settings/settings.ts'
import { referenceOf } from './enquiry.ts'
import type { ListedEnquiry } from './enquiry-admin.ts'
import type { EnquiryRow } from './enquiry-store.server.ts'
import { isWaiting } from './enquiry-status.ts'
import type { StoredEnquiry } from './enquiry-admin-store.server.ts'
import { replyDueBy } from './reply-due.ts'

/** The promised time of an answer; computed for requests older than the column. */
export const dueOf = (
  { createdAt, answerPromisedBy }: Pick<EnquiryRow, 'createdAt' | 'answerPromisedBy'>,
  { hours }: Settings,
) => answerPromisedBy ?? replyDueBy(createdAt, hours)

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
