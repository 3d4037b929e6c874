import { z } from 'zod/mini'
import type { Log, OpenDatabase } from './database.server.ts'

/** Says what has changed (`product:12`, `products`, `settings`, …) to whoever keeps answers, on this node and on the others. */
export type Changes = {
  publish: (...topics: string[]) => void
  /** `topics` null means: anything may have changed. */
  onChange: (hear: (topics: string[] | null) => void) => void
  flush: () => Promise<void>
}

const gatherFor = 50
/** pg_notify takes less than 8000 bytes; beyond this many topics "everything" is said instead. */
const mostTopics = 200

/** What one node says to the others. */
const Message = z.object({ from: z.string(), topics: z.nullable(z.array(z.string())) })

/** Null when it is none of ours: anyone who reaches the database can speak on the channel. */
function readMessage(payload: string) {
  try {
    return z.parse(Message, JSON.parse(payload))
  } catch {
    return null
  }
}

export async function openChanges(database: OpenDatabase, log: Log): Promise<Changes> {
  const hearers: ((topics: string[] | null) => void)[] = []
  const me = crypto.randomUUID().slice(0, 8)
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const tell = (topics: string[] | null) => hearers.forEach((hear) => hear(topics))

  await database.listen({
    heard: (payload) => {
      const message = readMessage(payload)
      if (!message) log.warn({}, 'something was said on the channel of changes that is no change')
      else if (message.from !== me) tell(message.topics)
    },
    gap: () => tell(null),
  })

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (!waiting.size) return
    const topics = waiting.size > mostTopics ? null : [...waiting]
    waiting.clear()
    await database.announce(JSON.stringify({ from: me, topics })).catch((error: Error) => {
      log.warn({ error: error.message }, 'could not tell other nodes of a change; trying again')
      for (const topic of topics ?? ['everything']) waiting.add(topic)
      timer ??= setTimeout(flush, 500)
    })
  }

  return {
    publish: (...topics) => {
      tell(topics)
      if (database.kind === 'embedded') return
      for (const topic of topics) waiting.add(topic)
      timer ??= setTimeout(flush, gatherFor)
    },
    onChange: (hear) => hearers.push(hear),
    flush,
  }
}
