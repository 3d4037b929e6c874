import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { visitsTags } from './visit-tags.ts'
import { settleMissed, type SettledVisit } from './missed-visit.ts'
import {
  type ListedOverdueVisit,
  listOverdueVisits,
  lockOverdueVisit,
  type OverdueVisit,
  setSettled,
} from './overdue-visit-store.server.ts'
import type { PlanningDay } from './plan-subscription.server.ts'

const mostAtOnce = 200

type Settle = (tx: Transaction, visit: OverdueVisit, day: PlanningDay) => Promise<SettledVisit | null>

/** Moves or credits each visit that did not take place, in a transaction of its own. Returns how many. */
export async function settleOverdue(
  app: Pick<AppContext, 'db' | 'changes'>,
  day: PlanningDay,
  signal: AbortSignal,
  settle: Settle = settleVisit,
): Promise<number> {
  let settled = 0
  for (let after: ListedOverdueVisit | undefined; ;) {
    const overdue: ListedOverdueVisit[] = await listOverdueVisits(app.db, day.today, after, mostAtOnce)
    for (const visit of overdue) {
      signal.throwIfAborted()
      const outcome = await transact(app, null, async (tx) => {
        const value = await settle(tx, visit, day)
        return { value, tags: value ? visitsTags(visit.subscription) : [] }
      })
      if (outcome) settled++
    }
    if (overdue.length < mostAtOnce) return settled
    after = overdue.at(-1)
  }
}

export async function settleVisit(
  tx: Transaction,
  overdue: OverdueVisit,
  { today, calendar }: PlanningDay,
): Promise<SettledVisit | null> {
  const locked = await lockOverdueVisit(tx, overdue)
  if (!locked) return null
  const { visit, nextDueOn, known } = locked
  const settled = settleMissed(visit, { today, nextDueOn, known }, calendar)
  if (settled) await setSettled(tx, overdue.id, settled, today)
  return settled
}
