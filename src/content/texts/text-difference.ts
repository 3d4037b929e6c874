export type Difference = { start: string; was: string; now: string; end: string }

/** Words and spaces shown before and after a difference. */
const around = 12

export function differenceOf(before: string, after: string): Difference | null {
  if (before === after) return null
  const was = wordsIn(before)
  const now = wordsIn(after)
  const same = sameFrom(was, now)
  const sameEnd = sameFrom(was.slice(same).toReversed(), now.slice(same).toReversed())
  const start = was.slice(0, same)
  const end = sameEnd ? was.slice(-sameEnd) : []
  return {
    start: (start.length > around ? '… ' : '') + start.slice(-around).join(''),
    was: was.slice(same, was.length - sameEnd).join(''),
    now: now.slice(same, now.length - sameEnd).join(''),
    end: end.slice(0, around).join('') + (end.length > around ? '…' : ''),
  }
}

const wordsIn = (text: string) => text.match(/\S+|\s+/g) ?? []

function sameFrom(some: string[], others: string[]) {
  const first = some.findIndex((word, place) => word !== others[place])
  return first < 0 ? Math.min(some.length, others.length) : first
}
