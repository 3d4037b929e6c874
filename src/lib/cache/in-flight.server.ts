import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { CacheEntry } from './cache-entry.server.ts'

/** `meanwhile`: tags published since the work began. */
type InFlight = { answer: Promise<CacheEntry>; meanwhile: CacheTag[] | 'everything' }

/** Callers who ask for the same thing at once share the work; `made` is called with each answer that no change has overtaken. */
export function shareInFlight(made: (key: string, entry: CacheEntry) => void) {
  const underWay = new Set<InFlight>()
  /** Work that callers may still join: after a change, nobody joins work begun before it. */
  const open = new Map<string, InFlight>()

  return {
    make(key: string, maker: () => Promise<CacheEntry>): Promise<CacheEntry> {
      const joined = open.get(key)
      if (joined) return joined.answer
      const work: InFlight = { answer: maker(), meanwhile: [] }
      open.set(key, work)
      underWay.add(work)
      const end = () => {
        underWay.delete(work)
        if (open.get(key) === work) open.delete(key)
      }
      work.answer.then((entry) => {
        end()
        if (isOvertaken(work, entry)) entry.transient = true
        else made(key, entry)
      }, end)
      return work.answer
    },
    isOpen: (key: string) => open.has(key),
    /** `tags` null: anything may have changed. */
    changed(tags: CacheTag[] | null) {
      for (const work of underWay) work.meanwhile = add(work.meanwhile, tags)
      open.clear()
    },
  }
}

const add = (before: InFlight['meanwhile'], tags: CacheTag[] | null): InFlight['meanwhile'] =>
  before === 'everything' || !tags ? 'everything' : [...before, ...tags]

const isOvertaken = ({ meanwhile }: InFlight, { tags }: CacheEntry) =>
  meanwhile === 'everything' || meanwhile.some((tag) => tags.has(tag))
