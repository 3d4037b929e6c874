import type { World } from '#settings/selling.ts'
import type { Synonym } from './synonym.ts'
import { mostErrors, countErrors } from './typing-errors.ts'
import { tokenise, hasWords, singularsOf } from './question-words.ts'
import { partsOf } from './question-parts.ts'

/** A word of the catalogue that looks like a word asked for. */
export type Candidate = { asked: string; word: string }

/** `tsquery` of one part of a question. To `look` for it, beginnings are written as the words that begin so: the index finds those ten times as fast. */
export type WordGroup = { look: string; rank: string }

/**
 * Words to look for, a group for each part of the question; incomplete when some part resembles nothing. Where one part only names a world
 * ("pool brush"), `within` has the other groups.
 */
export type ChosenWords = { groups: WordGroup[]; complete: boolean; within?: { world: World; groups: WordGroup[] } }

/** Of each word asked for, as many candidates are read at most that begin with it. */
export const mostBeginnings = 12

const worldWords = new Map<string, World>([
  ...['pool', 'pools', 'swembad', 'swembaddens', 'swimming'].map((word) => [word, 'pool'] as const),
  ...['marine', 'aquarium', 'aquariums', 'akwarium'].map((word) => [word, 'marine'] as const),
])

/** For each part of the question, what to look for in its place; parts that nothing resembles are left out when others remain. */
export function chooseWords(asked: string[], candidates: Candidate[], synonyms: Synonym[] = []): ChosenWords {
  const isKnown = (asked: string) => candidates.some(({ word }) => word === asked)
  const foundFor = (word: string) => candidates.filter((each) => each.asked === word).map((each) => each.word)
  const parts = partsOf(asked, synonyms, isKnown)
  const chosen = parts.flatMap(({ words, means, isSynonym }) => {
    const itself = words.map((word) => alternatives(word, foundFor(word), !isSynonym))
    const others = means.filter(hasWords).map(phrase)
    const waysTo = (use: keyof WordGroup) => [...together(itself.map((each) => each[use])), ...others]
    const world = words.length === 1 ? worldWords.get(words[0]!) : undefined
    return waysTo('look').length ? [{ group: { look: anyOf(waysTo('look')), rank: anyOf(waysTo('rank')) }, world }] : []
  })
  return {
    groups: chosen.map(({ group }) => group),
    complete: chosen.length === parts.length,
    ...withinWorld(chosen),
  }
}

function withinWorld(chosen: { group: WordGroup; world: World | undefined }[]) {
  const world = chosen.find((each) => each.world)?.world
  const groups = chosen.filter((each) => !each.world).map(({ group }) => group)
  return world && groups.length ? { within: { world, groups } } : {}
}

/** Any of a word's alternatives, or of each word one. */
function together(words: string[][]) {
  if (words.length === 1) return words[0]!
  return words.every((word) => word.length) ? [`(${words.map(anyOf).join(' & ')})`] : []
}

const anyOf = (ways: string[]) => `(${ways.join(' | ')})`
const phrase = (text: string) => `(${tokenise(text).map(beginning).join(' & ')})`
const beginning = (word: string) => `('${word}' | '${word}':*)`

const wordsThatBegin = (asked: string) => [quote(asked), `${quote(asked)}:*`]

/** The catalogue's list has all words with three plain letters one after the other; of more than were read, any may be missing. */
function listedWordsThatBegin(asked: string, found: string[]) {
  const words = found.filter((word) => word.startsWith(asked))
  const areAll = /^[a-z]{3,}$/.test(asked) && words.length < mostBeginnings
  return areAll ? words.map(quote) : wordsThatBegin(asked)
}

/** The words that one may stand for; none where it resembles nothing. */
function alternatives(asked: string, found: string[], mayBeMistyped: boolean): Record<keyof WordGroup, string[]> {
  if (/^\d/.test(asked)) return both([quote(asked)])
  if (asked.length < 3 || found.some((word) => word.startsWith(asked))) {
    const singulars = singularsOf(asked).map(quote)
    return {
      look: [...listedWordsThatBegin(asked, found), ...singulars],
      rank: [...wordsThatBegin(asked), ...singulars],
    }
  }
  const close = found
    .map((word) => ({ word, errors: countErrors(asked, word) }))
    .filter(({ errors }) => errors <= (mayBeMistyped ? mostErrors(asked) : 0))
  const least = Math.min(...close.map(({ errors }) => errors))
  return both(close.filter(({ errors }) => errors === least).map(({ word }) => quote(word)))
}

const both = (ways: string[]) => ({ look: ways, rank: ways })

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
