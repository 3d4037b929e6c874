import { oneDay } from '#lib/calendar/durations.ts'
import { publish, transact } from '#lib/changes/transact.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { eraseAccessNotes, lockQuietSites, removeSites } from './site-sweep-store.server.ts'

const sweepSites = periodic({
  name: 'sweep-sites',
  label: 'Erase access notes 92 days, and remove sites and visits 24 months after the end of everything',
  every: oneDay,
})
const notesKept = '92 days'
const visitsKept = '24 months'
const mostAtOnce = 100

/** What the privacy text promises. */
export async function sweepOldSites(app: Pick<AppContext, 'db' | 'changes'>, signal?: AbortSignal) {
  if (await eraseAccessNotes(app.db, notesKept)) publish(app, null, ['sites'])
  for (;;) {
    signal?.throwIfAborted()
    const removed = await transact(app, null, async (tx) => {
      const ids = await lockQuietSites(tx, visitsKept, mostAtOnce)
      if (ids.length) await removeSites(tx, ids)
      return { value: ids.length, tags: ids.length ? ['sites', 'visits'] : [] }
    })
    if (removed < mostAtOnce) return
  }
}

export function watchSites(app: AppContext) {
  app.jobs.every(sweepSites, ({ signal }) => sweepOldSites(app, signal))
}
