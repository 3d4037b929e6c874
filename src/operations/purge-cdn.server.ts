import { setTimeout as pause } from 'node:timers/promises'
import type { CacheTag } from '#lib/cache-tag.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { Cdn } from '#lib/runtime.server.ts'
import type { AppContext } from '#lib/app-context.server.ts'
import type { AllSlices } from '#lib/slice.server.ts'
import { batchesOf } from '#lib/steps.ts'
import { insertPurge, listPurges, removePurges, removeSpentPurges } from './cdn-purge-store.server.ts'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    /** Said by the database itself, with the commit. */
    cdnPurges: 'cdn-purges'
  }
}

/** By then the other nodes have heard of what is committed: what the CDN asks for anew is new. */
const heardWithin = 1_000
const patience = 10_000
/** Keys that Cloudflare takes in one call. */
const perCall = 30
/** Beyond this everything is purged. */
const mostTags = 300

/** Woken by each change; the time is for a node whose clock is behind another's. */
const tellCdn = periodic({
  name: 'tell-cdn',
  label: 'Tell the CDN what has changed',
  every: 30_000,
  wakes: ['cdn-purges'],
})

/**
 * Tells the CDN in front which of the answers that it keeps have changed. What is to be told is written down by the transaction of the
 * change, so that it outlives this node.
 */
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

/** In both ways in which CDNs are told: `Surrogate-Key` as Fastly reads it, and a body as Cloudflare does. */
async function tell({ url, headers }: NonNullable<Cdn['purge']>, tags: string[], stop: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...headers },
    body: JSON.stringify({ tags }),
    // Followed, a redirect becomes a GET that purges nothing, and takes the token to another host.
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(patience), stop]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
}
