const mostWords = 6
export const longestTerm = 3

const stopWords = new Set(
  'a an and are at be can do does for from how i in is it me my need of on or our should the to want we what when where which with you your'.split(
    ' ',
  ),
)

/** The words of a query: letters and digits only, numbers apart from their unit ("5kg" is "5" and "kg"), without stop words. */
export function tokenise(question: string) {
  const words = [...new Set(question.toLowerCase().match(/\d+(?:\.\d+)+|\d+|[\p{L}\p{M}]+/gu) ?? [])]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length ? telling : words).slice(0, mostWords)
}

/** Whether a text has any search words. */
export const hasWords = (text: string) => tokenise(text).length > 0

/** Possible singulars of a plural. */
export function singularsOf(word: string) {
  if (word.length < 4 || !/[^su]s$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  return /(ch|sh|ss|x)es$/.test(word) ? [word.slice(0, -2)] : [word.slice(0, -1)]
}
