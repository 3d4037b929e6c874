import type { Changes } from './changes.server.ts'
import { openCompressor } from './compress-later.server.ts'
import { finish, inheritCompression, isCompressed, type Kept, type Made, weigh } from './finished-answer.server.ts'
import { shareMakings } from './shared-making.server.ts'
import { openTopicIndex } from './topic-index.server.ts'

const mostBytes = 64 * 1024 * 1024
const mostEntries = 10_000
/** Kept answers are made again in the background after this long, in case a change went unheard. */
const freshFor = 60_000

export type KeptAnswers = ReturnType<typeof keepAnswers>

/** Whole answers by canonical address: made once under any number of callers, dropped when a topic of theirs changes. */
export function keepAnswers(changes: Pick<Changes, 'onChange'>, now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  const index = openTopicIndex()
  let bytes = 0
  const compressLater = openCompressor(
    (key, entry) => kept.get(key) === entry,
    (more) => (bytes += more),
  )

  function drop(key: string) {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    index.remove(key, entry.topics)
    bytes -= weigh(key, entry)
  }

  function store(key: string, entry: Kept) {
    inheritCompression(entry, kept.get(key))
    drop(key)
    kept.set(key, entry)
    index.add(key, entry.topics)
    bytes += weigh(key, entry)
    while (bytes > mostBytes || kept.size > mostEntries) drop(kept.keys().next().value!)
  }

  /** What was asked for longest ago stands first, and goes first when room is needed. */
  function look(key: string) {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    kept.set(key, entry)
    return entry
  }

  function ask(key: string) {
    const entry = look(key)
    if (entry && !entry.askedAgain && isCompressed(entry)) compressLater(key, entry)
    return entry
  }

  const makings = shareMakings((key, entry) => {
    if (!entry.transient) store(key, entry)
  })
  const make = (key: string, maker: () => Promise<Made>) => makings.make(key, async () => finish(await maker(), now()))

  changes.onChange((topics) => {
    makings.changed(topics)
    const gone = topics ? topics.flatMap((topic) => index.keysOf(topic)) : [...kept.keys()]
    for (const key of gone) drop(key)
  })

  return {
    /** What is kept under this very address, fresh or not, for a visitor. */
    peek: ask,
    /** The same, for a page that is made from it. */
    look,
    /** The kept answer, or a new one; callers at the same time share one making. */
    async get(key: string, maker: () => Promise<Made>): Promise<Kept> {
      const entry = ask(key)
      if (!entry) return make(key, maker)
      if (now() - entry.madeAt > freshFor) refresh(key, entry, maker)
      return entry
    },
    size: () => ({ entries: kept.size, bytes }),
  }

  /** An answer that cannot be made again now (the database is away) stays as it is for another while. */
  function refresh(key: string, entry: Kept, maker: () => Promise<Made>) {
    entry.madeAt = now()
    make(key, maker).catch(() => {})
  }
}
