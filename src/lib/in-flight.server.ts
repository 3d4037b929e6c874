import type { CacheTag } from './cache-tag.ts'
import type { CacheEntry } from './cache-entry.server.ts'

/** `meanwhile`: what has changed since the making began. */
type InFlight = { answer: Promise<CacheEntry>; meanwhile: CacheTag[] | 'everything' }

/** Callers who ask for one thing at the same time share its making; `made` hears of each answer that no change has overtaken. */
export function shareInFlight(made: (key: string, entry: CacheEntry) => void) {
  const underWay = new Set<InFlight>()
  /** Work that callers may still join: one who asks after a change joins none from before it. */
  const open = new Map<string, InFlight>()

  return {
    make(key: string, maker: () => Promise<CacheEntry>): Promise<CacheEntry> {
      const joined = open.get(key)
      if (joined) return joined.answer
      const making: InFlight = { answer: maker(), meanwhile: [] }
      open.set(key, making)
      underWay.add(making)
      const end = () => {
        underWay.delete(making)
        if (open.get(key) === making) open.delete(key)
      }
      making.answer.then((entry) => {
        end()
        if (!isOvertaken(making, entry)) made(key, entry)
      }, end)
      return making.answer
    },
    isOpen: (key: string) => open.has(key),
    /** `tags` null: anything may have changed. */
    changed(tags: CacheTag[] | null) {
      for (const making of underWay) making.meanwhile = add(making.meanwhile, tags)
      open.clear()
    },
  }
}

const add = (before: InFlight['meanwhile'], tags: CacheTag[] | null): InFlight['meanwhile'] =>
  before === 'everything' || !tags ? 'everything' : [...before, ...tags]

const isOvertaken = ({ meanwhile }: InFlight, { tags }: CacheEntry) =>
  meanwhile === 'everything' || meanwhile.some((tag) => tags.has(tag))
