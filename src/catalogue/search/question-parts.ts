import type { Synonym } from './synonym.ts'
import { isWithin } from './typing-errors.ts'
import { longestTerm, tokenise } from './question-words.ts'

/** Words of a query that form one concept, with its synonyms. */
type Part = { words: string[]; means: string[]; isSynonym: boolean }

/** A synonym's term is one part. Terms may contain typing errors where `isKnown` does not know the word. */
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

/** The terms of each list split into words, and written as one word, once: a shop has hundreds of them. */
const knownTerms = new WeakMap<Synonym[], Term[]>()

function termsOf(synonyms: Synonym[]) {
  const terms = knownTerms.get(synonyms) ?? synonyms.flatMap(writtenForms)
  knownTerms.set(synonyms, terms)
  return terms
}

function writtenForms({ term, means }: Synonym): Term[] {
  const words = tokenise(term)
  return words.length > 1
    ? [
        { words, means },
        { words: [words.join('')], means },
      ]
    : [{ words, means }]
}

/** The longest term that the words begin with, exact ones first; else the first word alone. */
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
