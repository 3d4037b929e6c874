import { z } from 'zod/mini'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Log, OpenDatabase, Transaction } from '#lib/database/database.server.ts'

type NoteTags = (tx: Transaction, tags: readonly CacheTag[]) => Promise<void>

/** Publishes what has changed (`product:12`, `products`, `settings`, …) to everything that caches answers, on this node and on the others. */
export type Changes = {
  publish: (...tags: CacheTag[]) => void
  /** `tags` null means: anything may have changed. */
  onChange: (hear: (tags: CacheTag[] | null) => void) => void
  /** Stores the stale tags within the transaction, for work that must not be lost when the node dies at the commit. */
  beforeCommit: (note: NoteTags) => void
  /** Called by `transact`. */
  note: NoteTags
  flush: () => Promise<void>
}

const gatherFor = 50
/** The limit of pg_notify is 8000 bytes; beyond this many tags "everything" is published instead. */
const mostTags = 200

const Message = z.object({
  from: z.string(),
  tags: z.nullable(z.array(z.custom<CacheTag>((tag) => typeof tag === 'string'))),
})

/** The payload of the channel. A statement that notifies by itself tells every node once its transaction is committed. */
export const changeMessage = (from: string, tags: CacheTag[] | null) => JSON.stringify({ from, tags })

/** Null for a message that is not ours: anyone with access to the database can send on the channel. */
function readMessage(payload: string) {
  try {
    return z.parse(Message, JSON.parse(payload))
  } catch {
    return null
  }
}

export async function openChanges(database: OpenDatabase, log: Log): Promise<Changes> {
  const hearers: ((tags: CacheTag[] | null) => void)[] = []
  const notes: NoteTags[] = []
  const me = crypto.randomUUID().slice(0, 8)
  const waiting = new Set<CacheTag>()
  let timer: NodeJS.Timeout | undefined
  const tell = (tags: CacheTag[] | null) => hearers.forEach((hear) => hear(tags))

  await database.listen({
    heard: (payload) => {
      const message = readMessage(payload)
      if (!message) log.warn({}, 'something was said on the channel of changes that is no change')
      else if (message.from !== me) tell(message.tags)
    },
    gap: () => tell(null),
  })

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (!waiting.size) return
    const tags = waiting.size > mostTags ? null : [...waiting]
    waiting.clear()
    await database.announce(changeMessage(me, tags)).catch((error: Error) => {
      log.warn({ error: error.message }, 'could not tell other nodes of a change; trying again')
      for (const tag of tags ?? ['everything']) waiting.add(tag)
      timer ??= setTimeout(flush, 500)
    })
  }

  return {
    publish: (...tags) => {
      tell(tags)
      if (database.kind === 'embedded') return
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(flush, gatherFor)
    },
    onChange: (hear) => hearers.push(hear),
    beforeCommit: (note) => notes.push(note),
    note: async (tx, tags) => {
      for (const note of notes) await note(tx, tags)
    },
    flush,
  }
}
