import { oneDay } from '#lib/calendar/durations.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { loggedMessage } from '#lib/process/logged-error.server.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { openTokenBuckets } from '#lib/limits/token-buckets.server.ts'
import { addMissedSearch, removeOldMissedSearches } from './missed-search-store.server.ts'
import { missedTerm } from './missed-term.ts'

/** Writes of this node: enough for a busy shop, and in a flood no more than one in five seconds. */
const budget = { burst: 30, perSecond: 0.2 }
const everyone = 'everyone'
const sweep = periodic({
  name: 'sweep-missed-searches',
  label: 'Remove old searches that found nothing',
  every: oneDay,
})

/** Counts searches without results, by day. A failure to count is logged and does not affect the answer. */
export function openMissedSearches({ db, runtime, jobs, server }: AppContext) {
  const buckets = openTokenBuckets(budget, () => runtime.now().getTime())
  jobs.every(sweep, () => removeOldMissedSearches(db))

  return async function noteMissedSearch(typed: string) {
    const term = missedTerm(typed)
    if (!term || buckets.take(everyone, 1)) return
    await addMissedSearch(db, dayOf(runtime.now()), term).catch((error: Error) =>
      server.log.warn({ error: loggedMessage(error) }, 'a search that found nothing could not be counted'),
    )
  }
}
