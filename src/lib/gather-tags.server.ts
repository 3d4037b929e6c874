import type { CacheTag } from './cache-tag.ts'

/**
 * Hands tags on together: those of a while, each once. `hand` answers whether it could; what it could not goes with the next. `end` hands
 * on what is left, and nothing after it.
 */
export function gatherTags(hand: (tags: CacheTag[]) => Promise<boolean>, gatherFor: number) {
  let waiting = new Set<CacheTag>()
  let timer: NodeJS.Timeout | undefined
  let ended = false

  function add(tags: readonly CacheTag[]) {
    for (const tag of tags) waiting.add(tag)
    if (waiting.size && !ended) timer ??= setTimeout(handOn, gatherFor).unref()
  }

  async function handOn() {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting]
    waiting = new Set()
    if (tags.length && !(await hand(tags))) add(tags)
  }

  return {
    add,
    end: () => {
      ended = true
      return handOn()
    },
  }
}
