/** The words of a message in lower case, without punctuation; an apostrophe stays inside its word ("won't"). */
export const messageWords = (message: string) =>
  message
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? []

const shortestWithTypo = 5

/** True when a word begins with the wanted one; longer words may have one typing error. */
export function isWord(word: string, wanted: string) {
  if (word.startsWith(wanted)) return true
  return wanted.length >= shortestWithTypo && isOneSlipAway(word.slice(0, wanted.length + 1), wanted)
}

/** One letter added, missing, wrong, or swapped with the next; the first two must be right ("doing" is not "dying"). */
function isOneSlipAway(word: string, wanted: string) {
  const same = agreeing(word, wanted)
  if (same < 2) return false
  const [typed, meant] = [word.slice(same), wanted.slice(same)]
  const swapped = typed.charAt(1) + typed.charAt(0) + typed.slice(2)
  const corrected = [meant.charAt(0) + typed.slice(1), typed.slice(1), meant.charAt(0) + typed, swapped]
  return corrected.some((letters) => letters.startsWith(meant))
}

/** The length of two words' common beginning. */
function agreeing(a: string, b: string) {
  let letters = 0
  while (letters < b.length && a[letters] === b[letters]) letters++
  return letters
}

/** Groups separated by spaces, each with one alternative (`dying|dead`) that must begin a word of the message, and none of a group after `!`. */
export function showsSign(words: string[], sign: string) {
  return sign.split(' ').every((group) => {
    const refused = group.startsWith('!')
    const alternatives = group.slice(refused ? 1 : 0).split('|')
    const found = alternatives.some((wanted) => words.some((word) => isWord(word, wanted)))
    return found !== refused
  })
}

/** Stop words. */
const empty = new Set(
  `a about after all am an and any anything are as at be been but by can cannot could day do does doing for from get give got had has have hello help
  here hi how i if in is it its just know like long many may me much must my need new now of often on one or our out please should so some soon something
  tell than thank thanks that the their them then there these they this to too u until up us use want was we what what's when where which who why will
  with would you your`.split(/\s+/),
)

const stem = (word: string) => word.replace(/'s$|(?<=\w{3})(ies|es|s|ing|ed)$/, '')
const meaningOf = (text: string) =>
  new Set(
    messageWords(text)
      .filter((word) => !empty.has(word))
      .map(stem),
  )

/** The share of a message, by weight of its words, that a question must contain for its answer to be given. */
const enough = 0.55

/** A word that occurs in few questions weighs more than a common one; an unknown one weighs as much as a rare one. */
export function nearestQuestion<Q extends { question: string }>(questions: Q[], message: string): Q | null {
  const asked = [...meaningOf(message)]
  const known = questions.map((item) => ({ item, words: [...meaningOf(item.question)] }))
  const has = (words: string[], word: string) =>
    words.some((other) => other === word || (word.length > 3 && isWord(other, word)))
  const weightOf = (word: string) =>
    Math.log(1 + questions.length / (known.filter(({ words }) => has(words, word)).length || 1))
  const weights = asked.map(weightOf)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const scored = known.map(({ item, words }) => {
    const score = asked.reduce((sum, word, i) => sum + (has(words, word) ? weights[i]! : 0), 0)
    return { item, score: whole ? score / whole : 0 }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { item: null as Q | null, score: 0 })
  return best.score >= enough ? best.item : null
}
