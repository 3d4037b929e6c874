/** A word of the catalogue that looks like a word asked for. */
export type Candidate = { asked: string; word: string }

const mostWords = 6

/** The words of a question: letters and digits only, figures apart from their unit ("5kg" is "5" and "kg"). */
export function tokenise(question: string) {
  const words = question.toLowerCase().match(/\d+(?:\.\d+)+|\d+|[\p{L}\p{M}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}

/** For each word asked for, what to look for in its place; words that nothing resembles are left out when others remain. */
export function chooseWords(asked: string[], candidates: Candidate[]) {
  return asked.flatMap((word) => {
    const found = candidates.filter((candidate) => candidate.asked === word).map((candidate) => candidate.word)
    const chosen = alternatives(word, found)
    return chosen.length ? [`(${chosen.join(' | ')})`] : []
  })
}

function alternatives(asked: string, found: string[]) {
  if (/^\d/.test(asked)) return [quote(asked)]
  if (asked.length < 3 || found.some((word) => word.startsWith(asked))) return [quote(asked), `${quote(asked)}:*`]
  const close = found
    .map((word) => ({ word, errors: countErrors(asked, word) }))
    .filter(({ errors }) => errors <= mostErrors(asked))
  const least = Math.min(...close.map(({ errors }) => errors))
  return close.filter(({ errors }) => errors === least).map(({ word }) => quote(word))
}

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

const mostErrors = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 2 : 3)

/** The number of letters that must be added, dropped, changed or swapped with their neighbour to turn one word into the other. */
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
