export type Face = 'text' | 'strong' | 'display' | 'wide' | 'wideStrong'

const brand = String.raw`\x20-~\xa0-\xac\xae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212`
const wide = String.raw`\x20-~\xa0-\xac\xae-\u024f\u0259\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff\u0400-\u0482\u048a-\u0525\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2116\u2122\u2212`

/** The letters that a font has a glyph for, as far as names, addresses and goods need them. */
export const covers: Record<Face, RegExp> = {
  text: new RegExp(`^[${brand}\\s]*$`, 'u'),
  strong: new RegExp(`^[${brand}\\s]*$`, 'u'),
  display: /^[ -~\xa0é-ëíïóôöúûüáâäçè–—‘’]*$/u,
  wide: new RegExp(`^[${wide}\\s]*$`, 'u'),
  wideStrong: new RegExp(`^[${wide}\\s]*$`, 'u'),
}

const standsIn: Record<Face, Face> = {
  text: 'wide',
  strong: 'wideStrong',
  display: 'strong',
  wide: 'wide',
  wideStrong: 'wideStrong',
}

/** The font for a text: the wanted one, or the nearest that has its letters. */
export function faceFor(words: string, wanted: Face): Face {
  const next = standsIn[wanted]
  return covers[wanted].test(words) || next === wanted ? wanted : faceFor(words, next)
}

const isLatin = new RegExp(`^[${brand}${wide}\\s]*$`, 'u')

/** Whether the typefaces of the text itself have all these letters: no typeface of another script is needed. */
export const isCovered = (words: string) => isLatin.test(words)

/** Scripts whose letters change their form beside each other, which a joiner may decide. */
const joining = String.raw`[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`
const looseJoiner = new RegExp(`(?<!${joining})[\u200c\u200d]|[\u200c\u200d](?!${joining})`, 'gu')
const isJoiner = (letter: string) => /[\u200c\u200d]/.test(letter)
const unprintable =
  /[[\p{Extended_Pictographic}--[©®™]]\p{Emoji_Modifier}\p{Regional_Indicator}[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]]/gv

/** Emoji have no glyph on paper, nor have their joiners and modifiers: they are dropped. A letter that no typeface has becomes a question mark. */
export function printable(words: string, hasLetter: (letter: string) => boolean): { words: string; lacks: boolean } {
  const plain = words.normalize('NFC').replaceAll(unprintable, '').replaceAll(looseJoiner, '').replaceAll(/ {2,}/g, ' ')
  if (isCovered(plain)) return { words: plain, lacks: false }
  const shown = Array.from(plain, (letter) =>
    isCovered(letter) || isJoiner(letter) || hasLetter(letter) ? letter : '?',
  ).join('')
  return { words: shown, lacks: shown !== plain }
}
