const mostWords = 6
export const longestTerm = 3

const stopWords = new Set(
  'a an and are at be can do does for from how i in is it me my need of on or our should the to want we what when where which with you your'.split(
    ' ',
  ),
)

const thousands = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?![\d,]|\.\d{3})/g

/** One number is one word however it is written: "8 000" and "8,000" are 8000, "1,1" is 1.1. */
const withPlainNumbers = (question: string) =>
  question
    .replaceAll(thousands, (number) => number.replaceAll(/\D/g, ''))
    .replaceAll(/(?<![\d.,])(\d+),(\d+)(?![\d,])/g, '$1.$2')

/** Letters and digits only, numbers apart from their unit ("5kg" is "5" and "kg"), a rate whole as the index has it ("l/h"). */
export const tokeniseAll = (text: string) =>
  new Set(
    withPlainNumbers(text.toLowerCase()).match(
      /\d+(?:\.\d+)+|\d+|(?<![\p{L}/])\p{L}{1,2}\/\p{L}{1,3}(?![\p{L}/])|[\p{L}\p{M}]+/gu,
    ),
  )

export function tokenise(question: string) {
  const words = [...tokeniseAll(question)]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length ? telling : words).slice(0, mostWords)
}

export const hasWords = (text: string) => tokenise(text).length > 0

export function singularsOf(word: string) {
  if (word.length < 4 || !/[^su]s$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  return /(ch|sh|ss|x)es$/.test(word) ? [word.slice(0, -2)] : [word.slice(0, -1)]
}
