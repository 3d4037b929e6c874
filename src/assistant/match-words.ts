/** The words of a message in lower case, without punctuation; an apostrophe stays inside its word ("won't"). */
export const messageWords = (message: string) =>
  message
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? []

const shortestWithTypo = 5

/** True when a word begins as the wanted one does; one slip of the finger is forgiven in longer words. */
export function isWord(word: string, wanted: string) {
  if (word.startsWith(wanted)) return true
  return wanted.length >= shortestWithTypo && isOneSlipAway(word.slice(0, wanted.length + 1), wanted)
}

/** One letter too many, one missing, one wrong, or two that changed places; the first two are right ("doing" is not "dying"). */
function isOneSlipAway(word: string, wanted: string) {
  const same = agreeing(word, wanted)
  if (same < 2) return false
  const [typed, meant] = [word.slice(same), wanted.slice(same)]
  const swapped = typed.charAt(1) + typed.charAt(0) + typed.slice(2)
  const corrected = [meant.charAt(0) + typed.slice(1), typed.slice(1), meant.charAt(0) + typed, swapped]
  return corrected.some((letters) => letters.startsWith(meant))
}

/** The number of letters with which two words begin alike. */
function agreeing(a: string, b: string) {
  let letters = 0
  while (letters < b.length && a[letters] === b[letters]) letters++
  return letters
}

/**
 * True when a message shows a sign: groups divided by spaces, of each of which one alternative (`dying|dead`) must begin a word of the
 * message, and none of a group behind `!`.
 */
export function showsSign(words: string[], sign: string) {
  return sign.split(' ').every((group) => {
    const refused = group.startsWith('!')
    const alternatives = group.slice(refused ? 1 : 0).split('|')
    const found = alternatives.some((wanted) => words.some((word) => isWord(word, wanted)))
    return found !== refused
  })
}

/** Words that say nothing of what a visitor asks about. */
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

/** The share of a message, by weight of its words, that must be in a question for its answer to be given. */
const enough = 0.55

/**
 * The question that is nearest to a message, or null. A word that stands in few questions weighs more than one of many; one that
 * stands in none counts as a word of few.
 */
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
