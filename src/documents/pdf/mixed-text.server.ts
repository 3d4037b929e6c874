import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Letters of one typeface and direction. `words` are as a typeface expects them; runs are in the order of reading, and `place` says which is further left. */
export type Run = { words: string; face: string; place: number }

/** The typeface for each letter; null for one that goes with the letter before, such as a joiner; so does a space. */
export type FaceOf = (letter: string) => string | null

type Letter = { letter: string; at: number; level: number; face: string }

/** A typeface reverses runs that have one of these by itself, even if they are figures, which go from left to right. */
const reversing = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669]/u
/** Whether a typeface will reverse these letters. */
export const isReversing = (words: string) => reversing.test(words)

const otherLetters = /[\p{L}--[\p{Script=Arabic}\p{Script=Hebrew}]]/v

/** A line of several scripts as runs. It goes from left to right, unless all its letters go from right to left. */
export function runsOf(line: string, faceOf: FaceOf): Run[] {
  const isRightToLeft = isReversing(line) && !otherLetters.test(line)
  const embedding = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const places = new Map(bidi.getReorderedIndices(line, embedding).map((at, place) => [at, place]))
  return groupsOf(lettersOf(line, embedding.levels, faceOf)).map((group) => {
    const [{ at, level, face }] = group
    const letters = group.map((one) => mirrored.get(one.at) ?? one.letter)
    const isReversed = isReversing(letters.join('')) !== (level % 2 === 1)
    return { words: (isReversed ? letters.toReversed() : letters).join(''), face, place: places.get(at)! }
  })
}

function lettersOf(line: string, levels: Uint8Array, faceOf: FaceOf): Letter[] {
  let at = 0
  let face = ''
  return Array.from(line, (letter) => {
    // With the word before it: runs of several words are read back as such.
    face = (letter === ' ' ? null : faceOf(letter)) ?? face
    const found = { letter, at, level: levels[at]!, face }
    at += letter.length
    return found
  })
}

type Group = [Letter, ...Letter[]]

function groupsOf(letters: Letter[]) {
  const groups: Group[] = []
  for (const letter of letters) {
    const last = groups.at(-1)
    if (last && last[0].level === letter.level && last[0].face === letter.face) last.push(letter)
    else groups.push([letter])
  }
  return groups
}

/** After spaces and hyphens, and between letters of scripts without spaces, though not before punctuation. */
const breaks =
  /(?<=[\s\-])(?=\S)|(?<=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=[\p{scx=Han}--\p{P}])/v
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Divides words into lines of no more than this width; a word that is wider than a line is divided between its letters. */
export function divideIntoLines(words: string, width: number, measure: (words: string) => number): string[] {
  const parts = words
    .split(breaks)
    .flatMap((part) =>
      measure(part.trimEnd()) <= width ? [part] : Array.from(graphemes.segment(part), ({ segment }) => segment),
    )
  const lines: string[] = []
  let filled = Infinity
  for (const part of parts) {
    if (filled + measure(part.trimEnd()) > width) {
      lines.push('')
      filled = 0
    }
    lines[lines.length - 1] += part
    filled += measure(part)
  }
  return lines.map((line) => line.trim())
}
