import type { CacheTag } from './cache-tag.ts'
import type { Kept } from './finished-answer.server.ts'

/** `meanwhile`: what has changed since the making began. */
type Making = { answer: Promise<Kept>; meanwhile: CacheTag[] | 'everything' }

/** Callers who ask for one thing at the same time share its making; `made` hears of each answer that no change has overtaken. */
export function shareMakings(made: (key: string, entry: Kept) => void) {
  const underWay = new Set<Making>()
  /** Those that callers may still join: whoever asks after a change joins none from before it. */
  const open = new Map<string, Making>()

  return {
    make(key: string, maker: () => Promise<Kept>): Promise<Kept> {
      const joined = open.get(key)
      if (joined) return joined.answer
      const making: Making = { answer: maker(), meanwhile: [] }
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

const add = (before: Making['meanwhile'], tags: CacheTag[] | null): Making['meanwhile'] =>
  before === 'everything' || !tags ? 'everything' : [...before, ...tags]

const isOvertaken = ({ meanwhile }: Making, { tags }: Kept) =>
  meanwhile === 'everything' || meanwhile.some((tag) => tags.has(tag))
