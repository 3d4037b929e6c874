import { z } from 'zod/mini'
import { change, changed, serveChange } from '#audit/change.server.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { oneHour, oneMinute } from '#lib/calendar/durations.ts'
import { enqueue, job, periodic } from '#lib/jobs/job.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { completeRound } from '#visits/board/order-round.server.ts'
import { listOpenRounds } from '#visits/board/round-order-store.server.ts'
import { settleAndTell } from '#visits/visit/settle-and-tell.server.ts'
import { type VisitGiven, visitGivens } from '#visits/visit/tell-of-visit.server.ts'
import { todayApi } from '#visits/today/today.ts'
import { findVisitCheck } from '#visits/visit/visit-check-store.server.ts'
import { settleOverdue } from '#visits/ledger/settle-overdue.server.ts'
import { checkPlans } from './check-plans.server.ts'

const night = periodic({
  name: 'visits-at-night',
  label: 'Move or credit missed visits, order the stops of the day, and check the visits of plans',
  every: oneHour,
  mayTake: 10 * oneMinute,
})

const checkNow = job({
  name: 'check-visits-now',
  label: 'Check the visits of plans, on request',
  payload: z.object({}),
  mostAttempts: 3,
})

/** Once a day, soon after midnight in South Africa. Each step may be repeated: a night that broke off is made again as a whole. */
export async function settleNight(app: AppContext, given: VisitGiven, signal: AbortSignal) {
  const { today, settings } = given
  await settleOverdue(app, { today, calendar: settings.hours }, signal, (tx, overdue) =>
    settleAndTell(tx, overdue, given),
  )
  await completeRounds(app, given, signal)
  await checkPlans(app, app.runtime.now(), today, signal)
}

async function completeRounds(app: AppContext, { today, settings }: VisitGiven, signal: AbortSignal) {
  for (const round of await listOpenRounds(app.db, today, addDays(today, 1))) {
    signal.throwIfAborted()
    await transact(app, null, async (tx) => {
      const value = await completeRound(tx, round, settings.identity.geo)
      return { value, tags: value ? ['visits'] : [] }
    })
  }
}

export function visitNights(app: AppContext) {
  const givens = visitGivens(app)

  app.jobs.every(night, async ({ signal }) => {
    const given = await givens()
    const last = await findVisitCheck(app.db)
    if (last?.day !== given.today) await settleNight(app, given, signal)
  })

  app.jobs.work(checkNow, async (_, { signal }) => {
    await checkPlans(app, app.runtime.now(), (await givens()).today, signal)
  })

  app.gauges.push({
    name: 'plans_off',
    help: 'Plans whose visits are not what they owe, as of the last nightly check',
    read: async () => (await findVisitCheck(app.db))?.plansOff ?? 0,
  })

  serveChange(app, todayApi.check, (_, context) =>
    change(app, context, async (tx) => {
      await enqueue(tx, checkNow, {}, { key: 'visits' })
      const audit = { what: 'had the visits checked', subject: 'visit-check:all', label: 'The visits of plans' }
      return changed({}, { audit, tags: ['jobs'] })
    }),
  )
}
