import type { Kept } from './finished-answer.server.ts'

/** `meanwhile`: what has changed since the making began. */
type Making = { answer: Promise<Kept>; meanwhile: string[] | 'everything' }

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
    /** `topics` null: anything may have changed. */
    changed(topics: string[] | null) {
      for (const making of underWay) making.meanwhile = add(making.meanwhile, topics)
      open.clear()
    },
  }
}

const add = (before: Making['meanwhile'], topics: string[] | null): Making['meanwhile'] =>
  before === 'everything' || !topics ? 'everything' : [...before, ...topics]

const isOvertaken = ({ meanwhile }: Making, { topics }: Kept) =>
  meanwhile === 'everything' || meanwhile.some((topic) => topics.has(topic))
