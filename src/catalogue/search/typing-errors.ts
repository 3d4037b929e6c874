export const mostErrors = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 2 : 3)

export const isWithin = (from: string, to: string, most: number) =>
  Math.abs(from.length - to.length) <= most && countForeign(from, to, most) <= most && countErrors(from, to) <= most

/** Letters that the other word lacks, counted to one beyond `most`: each is an error, and most pairs of words are told apart by them. */
function countForeign(from: string, to: string, most: number) {
  let foreign = 0
  for (let at = 0; at < from.length && foreign <= most; at++) if (!to.includes(from[at]!)) foreign++
  return foreign
}

/** The edit distance of two words: letters added, dropped, changed or swapped with the next one. */
export function countErrors(from: string, to: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return last[to.length]!
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

export function oneErrorFrom(word: string): string[] {
  const spellings = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) spellings.add(before + after.slice(1))
    if (after.length > 1) spellings.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      spellings.add(before + letter + after)
      if (after) spellings.add(before + letter + after.slice(1))
    }
  }
  spellings.delete(word)
  return [...spellings]
}
