const mostLetters = 40
const mostWords = 4

/** Characters of a word; neither addresses nor numbers, which could be personal. */
const wordLike = /^[\p{L}\p{M}][\p{L}\p{M}\d '’.%+-]{2,}$/u
const likeNoise = /(\p{L})\1{2}|[bcdfghjklmnpqrstvwxz]{6}|\d{5}/u
const vowel = /[aeiouyà-öù-ÿ]/u

/** The searched words in a form that may be stored for staff; null for noise, and for text that could identify a person. */
export function missedTerm(typed: string): string | null {
  const term = typed.toWellFormed().toLowerCase().trim().replace(/\s+/gu, ' ')
  const isTerm = term.length <= mostLetters && term.split(' ').length <= mostWords && wordLike.test(term)
  return isTerm && vowel.test(term) && !likeNoise.test(term) ? term : null
}
