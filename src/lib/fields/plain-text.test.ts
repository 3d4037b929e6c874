import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { plainLine, plainLines, wellFormed, wellFormedLines, withoutMarks, withoutUnshowable } from './plain-text.ts'

const Line = z.string().check(wellFormed, plainLine())
const Lines = z.string().check(wellFormedLines, plainLines())
const Phone = z.string().check(withoutMarks, plainLine())

const turned = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c']

test('characters that reverse the direction of the text are refused, in one line and in several', () => {
  for (const mark of [...turned, '\u0000', '\u001b', '\u007f', '\u0085']) {
    expect([mark, Line.safeParse(`a${mark}b`).success, Lines.safeParse(`a\n${mark}b`).success]).toEqual([
      mark,
      false,
      false,
    ])
  }
})

test('line breaks are allowed only in texts of several lines, and are normalised', () => {
  for (const end of ['\n', '\r', '\r\n', '\v', '\u2028', '\u2029']) {
    expect([end, Line.safeParse(`a${end}b`).success]).toEqual([end, false])
    expect(Lines.parse(`a${end}b`)).toBe('a\nb')
  }
})

test('names in every script and emoji are kept, and zero-width characters are dropped', () => {
  for (const text of ["Nomvula-Zoë d'Üß 李", 'عائشة', 'שרה', 'می‌خواهم', '👩‍👩‍👧‍👦🏊🏽', 'Z\u0351\u0352'])
    expect(Line.parse(text)).toBe(text)
  expect(Line.parse('\ufeffAn\u200bn')).toBe('Ann')
  expect(Line.parse('x\udfffy')).toBe('x\ufffdy')
})

test('unprintable characters in the data of another program are dropped', () => {
  expect(withoutUnshowable('A\u202enn\u0007 \u2066Lee\n')).toBe('Ann Lee')
})

test('a telephone number is accepted with the formatting marks that phones copy along', () => {
  expect(Phone.parse('\u202a+27 82 123 4567\u202c')).toBe('+27 82 123 4567')
})
