import type { World } from '#settings/selling.ts'
import type { Synonym } from './synonym.ts'

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

/** Words of a question that stand for one thing, with other names of it. */
type Part = { words: string[]; means: string[]; isSynonym: boolean }

const worldWords = new Map<string, World>([
  ...['pool', 'pools', 'swembad', 'swembaddens', 'swimming'].map((word) => [word, 'pool'] as const),
  ...['marine', 'aquarium', 'aquariums', 'akwarium'].map((word) => [word, 'marine'] as const),
])

const mostWords = 6
const longestTerm = 3

const stopWords = new Set(
  'a an and are at be can do does for from how i in is it me my need of on or our should the to want we what when where which with you your'.split(
    ' ',
  ),
)

/** The words of a question: letters and digits only, figures apart from their unit ("5kg" is "5" and "kg"), without those that say nothing. */
export function tokenise(question: string) {
  const words = [...new Set(question.toLowerCase().match(/\d+(?:\.\d+)+|\d+|[\p{L}\p{M}]+/gu) ?? [])]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length ? telling : words).slice(0, mostWords)
}

/** Whether a text has anything to look for. */
export const hasWords = (text: string) => tokenise(text).length > 0

/** The parts of a question, words that make up a synonym's term together. Terms allow for typing errors where `isKnown` does not know the word. */
export function partsOf(asked: string[], synonyms: Synonym[], isKnown: (word: string) => boolean): Part[] {
  const terms = termsOf(synonyms)
  const parts: Part[] = []
  for (let at = 0; at < asked.length;) {
    const { words, means } = termAt(asked.slice(at, at + longestTerm), terms, isKnown)
    parts.push({ words, means, isSynonym: means.length > 0 })
    at += words.length
  }
  return parts
}

type Term = { words: string[]; means: string[] }

/** The words of each list's terms, taken apart once: the list of a shop has hundreds. */
const knownTerms = new WeakMap<Synonym[], Term[]>()

function termsOf(synonyms: Synonym[]) {
  const terms = knownTerms.get(synonyms) ?? synonyms.map(({ term, means }) => ({ words: tokenise(term), means }))
  knownTerms.set(synonyms, terms)
  return terms
}

/** The longest term that the words begin with, those without typing errors first; else the first word alone. */
function termAt(words: string[], terms: Term[], isKnown: (word: string) => boolean) {
  const mayBeMistyped = words.some((word) => word.length > 4 && !isKnown(word))
  for (const alike of mayBeMistyped ? [isSame, isNearly(isKnown)] : [isSame]) {
    const found = terms.filter(
      (term) => term.words.length > 0 && term.words.every((word, at) => alike(words[at] ?? '', word)),
    )
    const most = Math.max(...found.map((term) => term.words.length))
    const longest = found.filter((term) => term.words.length === most)
    if (longest.length) return { words: words.slice(0, most), means: longest.flatMap(({ means }) => means) }
  }
  return { words: words.slice(0, 1), means: [] }
}

const isSame = (asked: string, word: string) => asked === word

const isNearly = (isKnown: (word: string) => boolean) => (asked: string, word: string) =>
  asked === word ||
  (asked.length > 4 &&
    Math.abs(asked.length - word.length) < 3 &&
    !isKnown(asked) &&
    isWithin(asked, word, word.length < 6 ? 1 : 2))

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

/** The singular that a plural may have. */
export function singularsOf(word: string) {
  if (word.length < 4 || !/[^su]s$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  return /(ch|sh|ss|x)es$/.test(word) ? [word.slice(0, -2)] : [word.slice(0, -1)]
}

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** Typing errors that a word of its length may have. */
const mostErrors = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 2 : 3)

/** True where one word becomes the other by that many errors at most. */
export const isWithin = (from: string, to: string, most: number) =>
  Math.abs(from.length - to.length) <= most && countForeign(from, to, most) <= most && countErrors(from, to) <= most

/** The letters that the other word has nowhere, counted to one beyond `most`: each is an error, and most words are told apart by them. */
function countForeign(from: string, to: string, most: number) {
  let foreign = 0
  for (let at = 0; at < from.length && foreign <= most; at++) if (!to.includes(from[at]!)) foreign++
  return foreign
}

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
