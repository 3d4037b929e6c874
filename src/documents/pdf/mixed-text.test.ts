import PDFDocument from 'pdfkit'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideIntoLines, runsOf } from './mixed-text.server.ts'
import { openMixedWriter } from './mixed-writer.server.ts'

const faceOf = (letter: string) => (/\p{scx=Arabic}/u.test(letter) ? 'arabic' : 'latin')
const asPlaced = (line: string) =>
  runsOf(line, faceOf)
    .toSorted((one, other) => one.place - other.place)
    .map(({ words }) => words)

test('runs from right to left keep their place among those from left to right', () => {
  expect(asPlaced('Ahmed محمد Smith')).toEqual(['Ahmed ', 'محمد', ' ', 'Smith'])
  expect(asPlaced('Ahmed محمد علي')).toEqual(['Ahmed ', 'محمد علي'])
})

test('a line that goes from right to left begins at its right, with figures in their own order', () => {
  expect(asPlaced('شارع 12')).toEqual(['12', 'شارع '])
  // The typeface reverses its figures once more.
  expect(asPlaced('شارع ١٢')).toEqual(['٢١', 'شارع '])
})

test('brackets around words from right to left open towards them', () => {
  // The typeface reverses the last run, whose space then comes first.
  expect(asPlaced('محمد (علي)').join('')).toBe('(علي)محمد ')
})

test('lines are divided at spaces, or between letters where words have none or are too long', () => {
  const measure = (words: string) => words.length
  expect(divideIntoLines('12 Reef Street', 8, measure)).toEqual(['12 Reef', 'Street'])
  expect(divideIntoLines('北京市海淀区，中关村', 6, measure)).toEqual(['北京市海淀', '区，中关村'])
  expect(divideIntoLines('Ludwigshafen', 5, measure)).toEqual(['Ludwi', 'gshaf', 'en'])
  expect(divideIntoLines('', 5, measure)).toEqual([''])
})

test('dividing a text into lines loses no letter, and no line is wider than it may be', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '-', ' ', '王', '，', 'محمد', 'ก', 'र') })
  fc.assert(
    fc.property(letters, fc.integer({ min: 4, max: 20 }), (words, width) => {
      const lines = divideIntoLines(words, width, (part) => part.length)
      expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
    }),
  )
})

const listed = JSON.parse(readFileSync('media/fonts/scripts/letters.json', 'utf8')) as Record<string, string>
const lettersOf = (face: string) =>
  listed[face]!.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last! - first! + 1 }, (_, index) => String.fromCodePoint(first! + index))
  })

test('each typeface of a script contains the letters it is listed with', () => {
  type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  for (const face of Object.keys(listed)) {
    const { font } = (new PDFDocument({ font: `media/fonts/scripts/${face}.ttf` }) as unknown as Opened)._font
    const missing = lettersOf(face).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    expect([face, missing]).toEqual([face, []])
  }
})

test('any sequence of letters of a script can be written, also those that no language has', () => {
  for (const face of Object.keys(listed).filter((name) => !/-\d+$/.test(name))) {
    const doc = new PDFDocument()
    const { heightOf } = openMixedWriter(doc)
    const setting = { face: 'text', size: 10, align: 'left', lineGap: 0 } as const
    const words = fc.string({ unit: fc.constantFrom(...lettersOf(face)), minLength: 1 })
    fc.assert(fc.property(words, (written) => heightOf(written, 200, setting) > 0))
  }
})
