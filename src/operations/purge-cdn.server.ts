import { z } from 'zod/mini'
import type { CacheTag } from '#lib/cache-tag.ts'
import { gatherTags } from '#lib/gather-tags.server.ts'
import { enqueue, job } from '#lib/jobs/job.server.ts'
import { loggedMessage } from '#lib/logged-error.server.ts'
import type { Cdn } from '#lib/runtime.server.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { inTransaction } from '#lib/transact.server.ts'

/** By then the other nodes have heard of a change: what the CDN asks for anew is new. */
const gatherFor = 1_000
const patience = 10_000
/** As many keys as Cloudflare takes in one call. */
const perCall = 30
/** Beyond this everything is purged. */
const mostTags = 300
/** No answer that everyone may see shows any of it. */
const isPersonal = (tag: CacheTag) =>
  /^(?:accounts?|orders?|jobs|mails|audit|books|enquiries|returns|reminders|documents|bank|stray)\b/.test(tag)

const purgeCdn = job({
  name: 'purge-cdn',
  label: 'Tell the CDN what has changed',
  payload: z.object({ tags: z.array(z.string()) }),
})

/** Tells the CDN in front which of the answers that it keeps have changed, a second after the change. */
export function cdnPurges({ db, changes, jobs, server, runtime: { cdn } }: AppContext) {
  const purge = cdn?.purge
  if (!purge) return
  jobs.work(purgeCdn, async ({ tags }, { signal }) => {
    for (let from = 0; from < tags.length; from += perCall) await tell(purge, tags.slice(from, from + perCall), signal)
  })
  const { add, end } = gatherTags(async (tags) => {
    const named: CacheTag[] = tags.length > mostTags ? ['everything'] : tags
    try {
      await inTransaction(db, (tx) => enqueue(tx, purgeCdn, { tags: named }))
      return true
    } catch (error) {
      server.log.warn({ error: loggedMessage(error as Error) }, 'a purge of the CDN could not be noted; trying again')
      return false
    }
  }, gatherFor)
  changes.onPublish((tags) => add(tags.filter((tag) => !isPersonal(tag))))
  server.addHook('onClose', end)
}

/** In both ways in which CDNs are told: `Surrogate-Key` as Fastly reads it, and a body as Cloudflare does. */
async function tell({ url, headers }: NonNullable<Cdn['purge']>, tags: string[], stop: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...headers },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.any([AbortSignal.timeout(patience), stop]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
}
