import { type CacheTag, changedTagsHeader, writeTags } from '#lib/contract/cache-tag.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import type { Changes } from './publish-changes.server.ts'

/** The result of a transaction, and the cache tags that are stale once it is committed. */
export type Outcome<T> = { value: T; tags: readonly CacheTag[] }

/** The caller whose answer names the stale tags. Null for work without a caller, and where the answer must not reveal what happened. */
type Asking = { reply: Headed } | null
type Headed = { getHeader: (name: string) => unknown; header: (name: string, value: string) => unknown }

/** Tags marked deep inside a transaction, by code that always makes the same thing stale. */
const marked = new WeakMap<Transaction, Set<CacheTag>>()

/** Runs work in one transaction and publishes the tags that it made stale after the commit. */
export async function transact<T>(
  { db, changes }: { db: Database; changes: Changes },
  context: Asking,
  work: (tx: Transaction) => Promise<Outcome<T>>,
): Promise<T> {
  const stale = new Set<CacheTag>()
  const { value, tags } = await inTransaction(db, async (tx) => {
    marked.set(tx, stale)
    const outcome = await work(tx)
    const tags = [...stale, ...outcome.tags]
    if (tags.length) await changes.note(tx, tags)
    return { value: outcome.value, tags }
  })
  publish({ changes }, context, tags)
  return value
}

/** The same for work that makes nothing stale: several reads of one snapshot, or stored totals. */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}

/** Marks a tag as stale once the transaction is committed, whatever else it does. */
export function markStale(tx: Transaction, tag: CacheTag) {
  const tags = marked.get(tx)
  if (!tags) throw new Error(`Nobody would hear of "${tag}": this transaction was not opened by transact`)
  tags.add(tag)
}

/** Publishes stale tags: to this node, to the others, and to the calling browser. After the write, never before. */
export function publish({ changes }: { changes: Changes }, context: Asking, tags: readonly CacheTag[]) {
  if (!tags.length) return
  changes.publish(...tags)
  if (context) nameTags(context.reply, tags)
}

/** The answer to several writes names the tags of all. */
function nameTags(reply: Headed, tags: readonly CacheTag[]) {
  const before = reply.getHeader(changedTagsHeader) as string | undefined
  const named = [...((before?.split(',') ?? []) as CacheTag[]), ...tags]
  void reply.header(changedTagsHeader, writeTags(new Set(named)))
}
