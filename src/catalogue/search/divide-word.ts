const leastPart = 3
const longestDivided = 30

/** Every part of a word that could be a word of its own. */
export function partsToKnow(word: string): string[] {
  const parts = new Set<string>()
  if (!mayBeJoined(word)) return []
  for (let from = 0; from + leastPart <= word.length; from++)
    for (let to = from + leastPart; to <= word.length; to++) parts.add(word.slice(from, to))
  parts.delete(word)
  return [...parts]
}

const mayBeJoined = (word: string) =>
  word.length >= 2 * leastPart && word.length <= longestDivided && /^\p{L}+$/u.test(word)

/** A word written as one, such as "teststrips", divided into the fewest known ones; null where it cannot be. */
export function divideWord(word: string, isKnown: (part: string) => boolean): string[] | null {
  if (!mayBeJoined(word)) return null
  const fewest: (string[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to++) {
    const ways = Array.from({ length: Math.max(0, to - leastPart + 1) }, (_, from) => {
      const part = word.slice(from, to)
      const before = fewest[from]
      return before && part !== word && isKnown(part) ? [...before, part] : null
    })
    fewest[to] = ways.filter((way) => way !== null).toSorted((a, b) => a.length - b.length)[0] ?? null
  }
  return fewest[word.length] ?? null
}
