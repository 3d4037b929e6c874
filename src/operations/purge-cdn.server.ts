import { setTimeout as pause } from 'node:timers/promises'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { Cdn } from '#lib/process/runtime.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { AllSlices } from '#lib/serving/slice.server.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { insertPurge, listPurges, removePurges, removeSpentPurges } from './cdn-purge-store.server.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    /** Published by the database itself, with the commit. */
    cdnPurges: 'cdn-purges'
  }
}

/** Milliseconds after which the other nodes know of a commit, so that the CDN's next request gets new data. */
const heardWithin = 1_000
const patience = 10_000
/** Keys that Cloudflare accepts in one call. */
const perCall = 30
/** Beyond this everything is purged. */
const mostTags = 300

/** Woken by each change; the period is for a node whose clock is behind another's. */
const tellCdn = periodic({
  name: 'tell-cdn',
  label: 'Tell the CDN what has changed',
  every: 30_000,
  wakes: ['cdn-purges'],
})

/** Tells the CDN which of its entries have changed. The transaction of a change records what to purge, so that it outlives this node. */
export function cdnPurges({ db, changes, jobs, runtime: { cdn } }: AppContext, { personalTags }: AllSlices) {
  const purge = cdn?.purge
  if (!purge) return
  changes.beforeCommit(async (tx, tags) => {
    const shown = tags.filter((tag) => !personalTags.has(familyOf(tag)))
    if (shown.length) await insertPurge(tx, [...new Set(shown)])
  })
  jobs.every(tellCdn, async ({ signal }) => {
    await removeSpentPurges(db, cdn.maxAge)
    const purges = await listPurges(db)
    if (!purges.length) return
    await pause(heardWithin, undefined, { signal })
    const all = [...new Set(purges.flatMap(({ tags }) => tags))]
    const tags = all.length > mostTags ? ['everything' satisfies CacheTag] : all
    for (const batch of batchesOf(tags, perCall)) await tell(purge, batch, signal)
    await removePurges(
      db,
      purges.map(({ id }) => id),
    )
  })
}

const familyOf = (tag: CacheTag) => tag.split(':')[0]!

/** In both notations of CDNs: `Surrogate-Key` for Fastly, and a body for Cloudflare. */
async function tell({ url, headers }: NonNullable<Cdn['purge']>, tags: string[], stop: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...headers },
    body: JSON.stringify({ tags }),
    // A followed redirect would become a GET that purges nothing, and take the token to another host.
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(patience), stop]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
}
