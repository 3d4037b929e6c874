import { expect, test } from 'vitest'
import {
  Day,
  LinkOrNothing,
  linesOf,
  lineOf,
  randOf,
  readNumber,
  readTypedRand,
  someRandOf,
  splitLines,
  textOf,
} from './text-rules.ts'

test.each([
  ['1 299,50', 1299.5],
  ['R 1000', 1000],
  ['0', 0],
  ['-5', -5],
  ['', undefined],
  ['ten', undefined],
  ['1e400', undefined],
  ['9'.repeat(400), undefined],
  ['1,000', 1000],
  ['R1,299.50', 1299.5],
  ['1,234,567', 1_234_567],
  ['0,500', 0.5],
  ['-25.8603', -25.8603],
  ['.5', 0.5],
  ['1e5', undefined],
  ['0x10', undefined],
  ['1R0', undefined],
  ['1,00,000', undefined],
  ['1.000,50', undefined],
])('a number typed as %j is %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['1.000', 'R1.500', 'R 12.500', '-1.000', '999.999'])(
  'an amount of rand typed as %j could be thousands or cents, and is refused',
  (typed) => {
    expect(readTypedRand(typed)).toBe(typed)
    const { error } = randOf(1_000_000).safeParse(readTypedRand(typed))
    expect(error?.issues[0]?.message).toBe('This could be thousands or cents: write it like 1299.50 or 1299')
  },
)

test.each([
  ['1.50', 1.5],
  ['0.500', 0.5],
  ['1000.500', 1000.5],
  ['1,000', 1000],
  ['1 500', 1500],
])('an amount of rand typed as %j is %s', (typed, rand) => {
  expect(readTypedRand(typed)).toBe(rand)
})

test.each(['', 'ten', undefined])('%j is refused as an amount of rand', (typed) => {
  const { error } = randOf(1_000_000).safeParse(readTypedRand(typed))
  expect(error?.issues[0]?.message).toBe('Enter an amount')
})

test('a number that is not an amount of money may have three decimals', () => {
  expect(readNumber('26.137')).toBe(26.137)
})

test.each([
  [0, true],
  [19.99, true],
  [0.1 + 0.2, true],
  [1.005, false],
  [-0.01, false],
  [1_001, false],
  [Number.NaN, false],
])('the amount %s is accepted: %s', (rand, taken) => {
  expect(randOf(1_000).safeParse(rand).success).toBe(taken)
})

test.each([
  [0.01, true],
  [0.3 - 0.29, true],
  [1e-9, false],
  [0, false],
  [-0, false],
])('the amount %s is accepted where zero is not allowed: %s', (rand, taken) => {
  expect(someRandOf(1_000).safeParse(rand).success).toBe(taken)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  ['', false],
])('the day %j exists in the calendar: %s', (day, taken) => {
  expect(Day.safeParse(day).success).toBe(taken)
})

test.each([
  ['', true],
  ['https://www.instagram.com/clearwater', true],
  ['http://example.org', false],
  ['https://localhost', false],
  ['https://user:pass@example.org', false],
  ['javascript:alert(1)', false],
  ['https://exa mple.org', false],
])('the link %j is accepted: %s', (link, taken) => {
  expect(LinkOrNothing.safeParse(link).success).toBe(taken)
})

test('a line is trimmed, its control characters are refused and its broken surrogates are replaced', () => {
  const Line = lineOf({ least: 1, most: 5 })
  expect(Line.parse(' abc ')).toBe('abc')
  expect(Line.parse('x\uD800')).toBe('x\uFFFD')
  for (const wrong of ['', '   ', 'a\nb', 'a\u0007', 'abcdef', 1, null])
    expect(Line.safeParse(wrong).success).toBe(false)
})

test('a text keeps its line breaks, normalised to one kind', () => {
  expect(textOf({ most: 20 }).parse(' a\r\nb\rc ')).toBe('a\nb\nc')
})

test('a list has one item per line, without empty lines', () => {
  expect(splitLines(' a \n\n b\n')).toEqual(['a', 'b'])
  expect(linesOf({ least: 1, most: 2, each: 5 }).safeParse(['a', 'b', 'c']).success).toBe(false)
  expect(linesOf({ least: 1, most: 2, each: 5 }).safeParse([]).success).toBe(false)
})
