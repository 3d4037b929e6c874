import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { findReviewToChange, type FoundReview, type Hiding, setHidden } from './review-staff-store.server.ts'
import { setRating } from './review-store.server.ts'

type Wanted = { id: number; hidden: boolean; reason?: string | undefined }

/** Takes a review off its page and out of the rating, or puts it back. Samples were never counted in it. */
export function hideReview(db: Database, { id, hidden, reason }: Wanted, { who, now }: { who: string; now: Date }) {
  return db.transaction(async (db): Promise<FoundReview> => {
    const found = await findReviewToChange(db, id)
    if (!found) throw new Problem('missing', 'This review is not there any more.')
    refuse(found, hidden)
    const after: Hiding = hidden
      ? { hidden, hiddenAt: now, hiddenBy: who, hiddenReason: reason ?? null }
      : { hidden, hiddenAt: null, hiddenBy: null, hiddenReason: null }
    await setHidden(db, id, after)
    if (!found.review.sample) await setRating(db, found.review.productId)
    await insertAudit(db, {
      who,
      what: hidden ? 'hid the review' : 'showed the review again',
      subject: `review:${id}`,
      label: found.productName,
      changes: changedFields(shown(found.review), shown(after)),
    })
    return { ...found, review: { ...found.review, ...after } }
  })
}

function refuse({ review }: FoundReview, hidden: boolean) {
  if (review.hidden !== hidden) return
  throw new Problem('conflict', 'Somebody else has just changed this review. Please look at it again.')
}

const shown = ({ hidden, hiddenReason: reason }: Hiding) => ({ hidden, reason })
