import { changedFields } from '#audit/audit.ts'
import { changed } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { lockReview, type FoundReview, type Hiding, setHidden } from './review-staff-store.server.ts'
import { setRating } from './review-store.server.ts'

/** Hides a review from its page and the rating, or shows it again. Samples were never counted in it. */
export async function hideReview(
  tx: Transaction,
  { id, hidden, reason }: { id: number; hidden: boolean; reason?: string | undefined },
  { who, now }: { who: string; now: Date },
) {
  const found = await lockReview(tx, id)
  if (!found) throw new Problem('missing', 'This review no longer exists.')
  const { review: before, productName: label } = found
  if (before.hidden === hidden) throw changedMeanwhile('this review')
  const after: Hiding = hidden
    ? { hidden, hiddenAt: now, hiddenBy: who, hiddenReason: reason ?? null }
    : { hidden, hiddenAt: null, hiddenBy: null, hiddenReason: null }
  await setHidden(tx, id, after)
  if (!before.sample) await setRating(tx, before.productId)
  const what = hidden ? 'hid the review' : 'showed the review again'
  const changes = changedFields(shown(before), shown(after)) ?? {}
  const value: FoundReview = { ...found, review: { ...before, ...after } }
  const tags = [productTag(before.productId), 'products', 'reviews'] as const
  return changed(value, { audit: { what, subject: `review:${id}`, label, changes }, tags })
}

const shown = ({ hidden, hiddenReason: reason }: Hiding) => ({ hidden, reason })
