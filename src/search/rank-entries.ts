import { divideWord } from '#catalogue/search/divide-word.ts'
import { partsOf } from '#catalogue/search/question-parts.ts'
import { singularsOf, tokenise } from '#catalogue/search/question-words.ts'
import { isWithin } from '#catalogue/search/typing-errors.ts'
import type { Synonym } from '#catalogue/search/synonym.ts'
import type { World } from '#settings/selling.ts'
import type { SiteHit } from './search.ts'

/** A page or an answer in the search index: its hit, and the words that it is found by. */
export type SiteEntry = { hit: SiteHit; world?: World; title: string[]; text: string[] }

type SiteIndex = { entries: SiteEntry[]; vocabulary: string[] }

export const indexEntries = (entries: SiteEntry[]): SiteIndex => ({
  entries,
  vocabulary: [...new Set(entries.flatMap(({ title, text }) => [...title, ...text]))],
})

export const entryWords = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? [])]

const inTitle = 3
const inText = 1

/**
 * The entries that contain all parts of the query, or else more than half of them, best first: title words weigh more than others, and entries far
 * behind the best are left out. Words unknown to all entries stand for similar ones.
 */
export function rankEntries({ entries, vocabulary }: SiteIndex, typed: string, synonyms: Synonym[]): SiteEntry[] {
  const isWord = new Set(vocabulary)
  const asked = tokenise(typed).flatMap(
    (word) =>
      (!vocabulary.some((each) => begins(each, word)) && divideWord(word, (part) => isWord.has(part))) || [word],
  )
  const known = new Set(asked.filter((word) => vocabulary.some((each) => begins(each, word))))
  const isKnown = (word: string) => known.has(word)
  const parts = partsOf(asked, synonyms, isKnown).map(({ words, means }) => [
    words.map((word) => (isKnown(word) ? [word, ...singularsOf(word)] : nearest(word, vocabulary))),
    ...means.map((phrase) => tokenise(phrase).map((word) => [word])),
  ])
  const scored = entries
    .map((entry) => ({ entry, scores: parts.map((forms) => Math.max(...forms.map((form) => scoreOf(entry, form)))) }))
    .map(({ entry, scores }) => ({
      entry,
      found: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    }))
  const most = Math.max(0, ...scored.map(({ found }) => found))
  if (!most || most * 2 <= parts.length) return []
  const best = Math.max(...scored.filter(({ found }) => found === most).map(({ score }) => score))
  return scored
    .filter(({ found, score }) => found === most && score * 2 > best)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** The score of an entry that contains one form of each word; 0 when it lacks one. */
function scoreOf({ title, text }: SiteEntry, words: string[][]) {
  const scores = words.map((forms) => {
    const holds = (found: string[]) => forms.some((form) => found.some((word) => begins(word, form)))
    return holds(title) ? inTitle : holds(text) ? inText : 0
  })
  return scores.length && scores.every((score) => score > 0) ? Math.max(...scores) : 0
}

/** Short words match only themselves and their plural. */
const begins = (word: string, form: string) =>
  form.length < 4 ? word === form || word === `${form}s` : word.startsWith(form)

function nearest(asked: string, vocabulary: string[]) {
  const most = asked.length < 5 ? 0 : asked.length < 8 ? 1 : 2
  return vocabulary.filter((word) => isWithin(asked, word, most))
}
