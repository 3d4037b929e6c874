import { array, assert, boolean, constantFrom, integer, property, record, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { thorough } from '../../../tests/thorough.ts'
import { accountFor } from './account-for-lines.ts'
import { guessLayout } from '#money/bank/guess-layout.ts'
import { readLines } from '#money/bank/read-lines.ts'
import { findTable } from '#money/bank/statement-table.ts'

/** Words that a reader might act on, and others. */
const words = constantFrom(
  'POOL OPENING BALANCE CR-00098-5',
  'CLOSING BALANCE ORDER 98',
  'Total refund',
  'BALANCE BROUGHT FORWARD FROM ME',
  'T NKOSI',
  "D'ARCY & SEUNS",
  'EFT, "CR-00042-7"',
  '1 MEI 2026 BETALING',
  'Date Amount',
)
const movement = record({
  cents: integer({ min: 1, max: 99_999_99 }),
  out: boolean(),
  day: integer({ min: 1, max: 28 }),
  words,
})
const other = constantFrom(
  '',
  '31/02/2026|FAULTY DAY|10.00',
  '|Total|99.00',
  'Page 2 of 3||',
  '2026-01-05|NO AMOUNT|',
  ';;',
)
type Movement = { cents: number; out: boolean; day: number; words: string }

const days: ((day: string) => string)[] = [
  (day) => `2026-01-${day}`,
  (day) => `202601${day}`,
  (day) => `${day}/01/2026`,
  (day) => `${day} Jan 2026`,
  (day) => `${day}-01-26`,
  (day) => `${day} Januarie 2026`,
]
const plain = (cents: number) => (cents / 100).toFixed(2)
const spaced = (cents: number) => plain(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ' ')
const amounts: ((each: Movement) => string[])[] = [
  ({ cents, out }) => [`${out ? '-' : ''}${plain(cents)}`],
  ({ cents, out }) => [`${plain(cents)}${out ? '-' : ''}`],
  ({ cents, out }) => [`${plain(cents)}${out ? 'Dt' : 'Kt'}`],
  ({ cents, out }) => [out ? `(R ${spaced(cents)})` : `R ${spaced(cents)}`],
  ({ cents, out }) => [`${out ? '-' : ''}R${spaced(cents).replace('.', ',')}`],
  ({ cents, out }) => [plain(cents), out ? 'DR' : 'CR'],
  ({ cents, out }) => (out ? ['', plain(cents)] : [plain(cents), '']),
]
const heads = (shape: number) =>
  shape === 5 ? ['Amount', 'Dr/Cr'] : shape === 6 ? ['Money in', 'Money out'] : ['Amount']

const anyFile = record({
  above: array(stringMatching(/^[A-Za-z ]{0,12}$/), { maxLength: 3 }),
  lines: array(tuple(movement, array(other, { maxLength: 2 })), { minLength: 1, maxLength: 12 }),
  day: integer({ min: 0, max: days.length - 1 }),
  amount: integer({ min: 0, max: amounts.length - 1 }),
  separator: constantFrom(',', ';', '\t'),
  end: constantFrom('\n', '\r\n'),
})

test('every line of any file is read, faulty or left out, and no movement is lost, turned round or invented', () => {
  assert(
    property(anyFile, ({ above, lines, day, amount, separator, end }) => {
      const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
      const dayOf = (each: Movement) => days[day]!(String(each.day).padStart(2, '0'))
      const file = [
        ...above,
        line(['Date', 'Description', ...heads(amount)]),
        ...lines.flatMap(([each, others]) => [
          line([dayOf(each), each.words, ...amounts[amount]!(each)]),
          ...others.map((text) => (text.includes('|') ? line(text.split('|')) : text)),
        ]),
      ]
      const table = findTable(file.join(end))
      if (isCsvFault(table)) throw new Error(table.message)
      const read = readLines(table, guessLayout(table))
      const numbers = [...read.lines, ...read.faults, ...read.leftOut].map((one) => one.line)
      // An empty last line is the end of the one before it.
      const all = file.at(-1) === '' ? file.length - 1 : file.length
      expect(numbers.toSorted((one, two) => one - two)).toEqual(Array.from({ length: all }, (_, at) => at + 1))
      expect(read.lines.map(({ amount: cents, text }) => [cents, text])).toEqual(
        lines.map(([each]) => [each.out ? -each.cents : each.cents, each.words]),
      )
      const {
        lines: counted,
        paidOut,
        unread,
        leftOut,
      } = accountFor(
        read,
        read.lines.filter(({ amount: cents }) => cents > 0),
      )
      const into = lines.filter(([{ out }]) => !out).length
      expect([counted, into + paidOut + unread + leftOut]).toEqual([all, all])
    }),
    { numRuns: thorough ? 20_000 : 500 },
  )
})
