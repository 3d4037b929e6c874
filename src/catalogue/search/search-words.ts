import type { World } from '#settings/selling.ts'
import type { Synonym } from './synonym.ts'
import { mostErrors, countErrors } from './typing-errors.ts'
import { tokenise, hasWords, singularsOf } from './question-words.ts'
import { partsOf } from './question-parts.ts'

export type Candidate = { asked: string; word: string }

/** The `tsquery` of one part of a query. In `look`, prefixes are expanded to the words that begin so: the index finds those ten times as fast. */
export type WordGroup = { look: string; rank: string }

/**
 * Words to look for, one group per part of the query; incomplete when some part resembles nothing. Where one part only names a world ("pool brush"),
 * `within` has the other groups.
 */
export type ChosenWords = { groups: WordGroup[]; complete: boolean; within?: { world: World; groups: WordGroup[] } }

/** Candidates read for each word asked for that begin with it. */
export const mostBeginnings = 12

const worldWords = new Map<string, World>([
  ...['pool', 'pools', 'swembad', 'swembaddens', 'swimming'].map((word) => [word, 'pool'] as const),
  ...['marine', 'aquarium', 'aquariums', 'akwarium'].map((word) => [word, 'marine'] as const),
])

/** The words to look for in place of each part; parts that resemble nothing are dropped if others remain. */
export function chooseWords(asked: string[], candidates: Candidate[], synonyms: Synonym[] = []): ChosenWords {
  const isKnown = (asked: string) => candidates.some(({ word }) => word === asked)
  const foundFor = (word: string) => candidates.filter((each) => each.asked === word).map((each) => each.word)
  const parts = partsOf(asked, synonyms, isKnown)
  const chosen = parts.flatMap(({ words, means, isSynonym }) => {
    const itself = words.map((word) => alternatives(word, foundFor(word), { mayBeMistyped: !isSynonym, asked }))
    const others = means.filter(hasWords).map(phrase)
    const formsFor = (use: keyof WordGroup) => [...together(itself.map((each) => each[use])), ...others]
    const world = words.length === 1 ? worldWords.get(words[0]!) : undefined
    return formsFor('look').length
      ? [{ group: { look: anyOf(formsFor('look')), rank: anyOf(formsFor('rank')) }, world }]
      : []
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

/** Any alternative of a single word, or one alternative of each of several words. */
function together(words: string[][]) {
  if (words.length === 1) return words[0]!
  return words.every((word) => word.length) ? [`(${words.map(anyOf).join(' & ')})`] : []
}

const anyOf = (forms: string[]) => `(${forms.join(' | ')})`
const phrase = (text: string) => `(${tokenise(text).map(beginning).join(' & ')})`
const beginning = (word: string) => `('${word}' | '${word}':*)`

const wordsThatBegin = (asked: string) => [quote(asked), `${quote(asked)}:*`]

/** The word list covers words with three plain letters in a row; where its limit was reached, any may be missing. */
function listedWordsThatBegin(asked: string, found: string[]) {
  const words = found.filter((word) => word.startsWith(asked))
  const areAll = /^[a-z]{3,}$/.test(asked) && words.length < mostBeginnings
  return areAll ? words.map(quote) : wordsThatBegin(asked)
}

function alternatives(
  word: string,
  found: string[],
  { mayBeMistyped, asked }: { mayBeMistyped: boolean; asked: string[] },
): Record<keyof WordGroup, string[]> {
  const measure = measureWith(word, asked)
  if (/^\d/.test(word)) return both([...numberForms(word), ...measure])
  if (word.includes('/')) return both([quote(word)])
  const { look, rank } = lettersFor(word, found, mayBeMistyped)
  return { look: [...look, ...measure], rank: [...rank, ...measure] }
}

function lettersFor(asked: string, found: string[], mayBeMistyped: boolean): Record<keyof WordGroup, string[]> {
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

const isUnit = /^[a-z]{1,3}$/

/** A number and its unit as a name may have them together: "10kg" is one word of the index. */
function measureWith(word: string, asked: string[]): string[] {
  return asked.flatMap((number, at) => {
    const unit = asked[at + 1] ?? ''
    const isMeasure = /^\d+$/.test(number) && isUnit.test(unit) && (word === number || word === unit)
    return isMeasure ? [quote(number + unit)] : []
  })
}

/** As it is typed, and as the catalogue writes thousands: "8 000". */
function numberForms(asked: string) {
  const groups = asked.match(/^\d{1,3}(?=(?:\d{3})+$)|\d{3}(?=(?:\d{3})*$)/g) ?? []
  const isGrouped = /^[1-9]\d{3,}$/.test(asked)
  return isGrouped ? [quote(asked), `(${groups.map(quote).join(' <-> ')})`] : [quote(asked)]
}

const both = (forms: string[]) => ({ look: forms, rank: forms })

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
