import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { change, changed, serveChange } from '#audit/change.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { removeSpentJobs, setJobDueAgain } from '#lib/jobs/job-store.server.ts'
import { removeSpentLimits } from '#lib/limits/limit-store.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { removeOldBodies } from '#lib/serving/webhook-store.server.ts'
import { asList, pageWindow } from '#staff/contract/paged-list.ts'
import { jobApi } from './background-job.ts'
import { countJobs, listJobs } from './job-list-store.server.ts'

const keptFor = 30 * oneDay

export function jobRoutes(app: AppContext) {
  const { db, jobs } = app
  serve(app, jobApi.jobs, async ({ state, page }) => {
    const { rows, counted } = await listJobs(db, { state, ...pageWindow(page) })
    return asList(
      rows.map(({ name, ...row }) => ({ ...row, label: jobs.labelOf(name), failures: row.failures.toReversed() })),
      counted,
    )
  })

  serveChange(app, jobApi.tryAgain, ({ id }, context) =>
    change(app, context, async (tx) => {
      const name = await setJobDueAgain(tx, id)
      if (!name) throw new Problem('conflict', 'This job is no longer waiting. Please check the list again.')
      const audit = { what: 'tried a background job again', subject: `job:${id}`, label: jobs.labelOf(name) }
      return changed({}, { audit, tags: ['jobs'] })
    }),
  )

  app.gauges.push({
    name: 'jobs',
    help: 'Background jobs that are not over',
    label: 'state',
    read: () => countJobs(db),
  })
  app.gauges.push({
    name: 'jobs_overdue',
    help: 'Recurring jobs that were not done for three of their periods',
    read: async () => (await jobs.overdue()).length,
  })
  sweepSpent(app)
}

/** The tables that no other slice owns. */
function sweepSpent({ db, jobs, runtime, server }: AppContext) {
  const every = oneHour
  jobs.every(periodic({ name: 'sweep-jobs', label: 'Remove old finished jobs', every }), async () => {
    const now = runtime.now()
    const given = await removeSpentJobs(db, { before: new Date(now.getTime() - keptFor), now, known: jobs.known() })
    if (given.length)
      server.log.error({ names: [...new Set(given)] }, 'jobs that this version does not know were given up')
  })
  jobs.every(
    periodic({ name: 'sweep-webhooks', label: 'Remove old notices from other systems', every }),
    ({ signal }) => removeOldBodies(db, runtime.now(), signal),
  )
  jobs.every(periodic({ name: 'sweep-limits', label: 'Remove old rate-limit counts', every }), () =>
    removeSpentLimits(db),
  )
}
