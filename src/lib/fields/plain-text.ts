import { z } from 'zod/mini'

const unshowable = 'It contains a character that cannot be shown'

/** Control characters, line and paragraph separators, and bidirectional marks. */
const onOneLine = /^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u
const onSeveralLines = /^(?:[\n\t]|[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069])*$/u
/** Joiners within emoji and other scripts are not among these. */
const withoutWidth = /[\u200b\u2060\ufeff]/g
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const everyUnshowable = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Text that a stranger typed or pasted, before its length is checked: no lone surrogates, no zero-width characters. */
export const wellFormed = z.overwrite((text: string) => text.toWellFormed().replaceAll(withoutWidth, ''))
/** The same for several lines, with uniform line ends. */
export const wellFormedLines = z.overwrite((text: string) =>
  text
    .toWellFormed()
    .replaceAll(withoutWidth, '')
    .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n'),
)
/** Telephones put bidirectional marks around the numbers that they copy. */
export const withoutMarks = z.overwrite((text: string) => text.replaceAll(turning, ''))

/** One line: names stand in lists, mails, labels and tables, which no name may break or reverse. */
export const plainLine = (message = unshowable) => z.regex(onOneLine, message)
/** Line breaks and tabs are allowed. */
export const plainLines = (message = unshowable) => z.regex(onSeveralLines, message)

export const plainNote = (most: number) => z.string().check(wellFormedLines, z.trim(), z.maxLength(most), plainLines())

/** For text of another program, which cannot be asked to write it differently. */
export const withoutUnshowable = (text: string) => text.toWellFormed().replaceAll(everyUnshowable, '')
