import type { AppContext } from '#lib/serving/app-context.server.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import { oneHour } from '#lib/calendar/durations.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { nextMonth } from './owed-visits.ts'
import { listPlansBehind } from './plan-ledger-store.server.ts'
import { lastPlannedMonth, planSubscription, type PlanningDay } from './plan-subscription.server.ts'
import { noteClosures } from './visit-calendar-store.server.ts'
import { visitsTags } from './visit-tags.ts'

const planAhead = periodic({
  name: 'plan-visits',
  label: 'Plan the visits of plans',
  every: oneHour,
  wakes: ['settings'],
})
const mostAtOnce = 200

type PlanAllAheadInput = Pick<AppContext, 'db' | 'changes'>

/** Plans each agreed plan up to the end of the month after next, each in a transaction of its own. Any number of nodes may do so at once. */
export async function planAllAhead(app: PlanAllAheadInput, day: PlanningDay, signal: AbortSignal): Promise<number> {
  await noteClosures(app.db, day.calendar.closures)
  const until = addDays(nextMonth(lastPlannedMonth(day.today)), -1)
  let changes = 0
  for (;;) {
    const behind = await listPlansBehind(app.db, until, mostAtOnce)
    for (const id of behind) {
      signal.throwIfAborted()
      changes += await transact(app, null, async (tx) => {
        const value = await planSubscription(tx, id, day)
        return { value, tags: value ? visitsTags(id) : [] }
      })
    }
    if (behind.length < mostAtOnce) return changes
  }
}

export function watchVisits(app: AppContext) {
  const settings = cacheSettings(app)
  app.jobs.every(planAhead, async ({ signal }) => {
    const { hours } = await settings()
    const day = { today: dayOf(app.runtime.now()), calendar: hours }
    await planAllAhead(app, day, signal)
  })
}
