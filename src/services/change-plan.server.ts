import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { toCents } from '#lib/money.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/tool-text.ts'
import type { PlanDraft } from './plans-admin-api.ts'
import { clearMostPopular, lockPlan, type PlanWords, setPlan } from './service-edit-store.server.ts'
import type { PlanRow } from './service-store.server.ts'

type Change = { slug: string; version: number; draft: PlanDraft; who: string }

/** Changes the words and the price of a care plan. Call it in a transaction. */
export async function changePlan(db: Database, { slug, version, draft, who }: Change) {
  const before = await lockPlan(db, slug)
  if (!before) throw new Problem('missing', 'There is no such plan.')
  if (before.version !== version) throw new Problem('conflict', changedMeanwhile('this plan'))
  const words: PlanWords = {
    ...draft,
    pricePerMonth: toCents(draft.pricePerMonth),
    compare: fillComparison(before, draft.compare),
  }
  const changes = changedFields(before, words)
  if (!Object.keys(changes).length) return before
  if (draft.mostPopular && !before.mostPopular) await clearMostPopular(db, before)
  const after = await setPlan(db, slug, words)
  await insertAudit(db, { who, what: 'changed a plan', subject: `plan:${slug}`, label: after.name, changes })
  return after
}

/** The lines that plans are compared by are the same for all of a world; only what stands in them is changed. */
function fillComparison({ compare }: PlanRow, values: string[]) {
  if (values.length === compare.length) return compare.map(({ label }, index) => ({ label, value: values[index]! }))
  throw new Problem('invalid', 'Please check what you entered.', {
    fields: { compare: 'Every line of the comparison says something' },
  })
}
