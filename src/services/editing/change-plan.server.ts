import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import type { PlanDraft } from './plans-admin-api.ts'
import { clearMostPopular, lockPlan, type PlanWords, setPlan } from './service-edit-store.server.ts'
import type { PlanRow } from '#services/service-store.server.ts'

type ChangePlanInput = PlanDraft & { slug: string; version: number }

export async function changePlan(tx: Transaction, { slug, version, ...draft }: ChangePlanInput) {
  const before = asSeen(await lockPlan(tx, slug), version, { noun: 'this plan', subject: `plan:${slug}` })
  const words: PlanWords = {
    ...draft,
    pricePerMonth: toCents(draft.pricePerMonth),
    compare: fillComparison(before, draft.compare),
  }
  const changes = changedFields(before, words)
  if (!changes) return unchanged(before)
  if (draft.mostPopular && !before.mostPopular) await clearMostPopular(tx, before)
  const after = await setPlan(tx, slug, words)
  const audit = { what: 'changed a plan', subject: `plan:${slug}`, label: after.name, changes }
  return changed(after, { audit, tags: ['services'] })
}

/** The comparison has the same lines for all plans of a world; only their values change. */
function fillComparison({ compare }: PlanRow, values: string[]) {
  if (values.length === compare.length) return compare.map(({ label }, index) => ({ label, value: values[index]! }))
  throw new Problem('invalid', 'Please check what you entered.', {
    fields: { compare: 'Please fill in every line of the comparison' },
  })
}
