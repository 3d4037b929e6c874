import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { guessLayout } from './guess-layout.ts'
import { readLines } from './read-lines.ts'
import type { StatementLayout } from './statement-layout.ts'
import { findTable } from './statement-table.ts'

/** A file as it is first proposed, or with changes. */
function readFile(text: string, layout?: Partial<StatementLayout>) {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Error(table.message)
  const { lines, faults } = readLines(table, { ...guessLayout(table), ...layout })
  return { lines: lines.map(({ line, amount }) => [line, amount / 100]), faults: faults.map(Object.values) }
}

test('lines below other column names are faulty, not read by those of the first table', () => {
  const text = `Date,Description,Amount,Balance
26/11/2026,EFT ONE,100.00,200.00
27/11/2026,SALT,-50.00,150.00

Date,Amount,Balance,Description
28/11/2026,75.00,225.00,EFT TWO
29/11/2026,-25.00,200.00,RENT
Datum,Beskrywing,Bedrag,Saldo
30/11/2026,EFT THREE,10.00,210.00`
  expect(readFile(text)).toEqual({
    lines: [
      [2, 100],
      [3, -50],
      [9, 10],
    ],
    faults: [
      [6, '28/11/2026, 75.00, 225.00, EFT TWO', 'it stands below other column names (line 5)'],
      [7, '29/11/2026, -25.00, 200.00, RENT', 'it stands below other column names (line 5)'],
    ],
  })
})

test('lines of another account in the same file are faulty, and would be doubled if they were read', () => {
  const text = `Account,1234567890
Date,Description,Amount,Balance
26/11/2026,EFT ONE,100.00,200.00
27/11/2026,SALT,-50.00,150.00

Account,9876543210
Date,Description,Amount,Balance
26/11/2026,EFT SAVINGS,700.00,900.00
Account,1234567890
Date,Description,Amount,Balance
28/11/2026,EFT TWO,20.00,170.00`
  expect(readFile(text)).toEqual({
    lines: [
      [3, 100],
      [4, -50],
      [11, 20],
    ],
    faults: [[8, '26/11/2026, EFT SAVINGS, 700.00, 900.00', 'it stands below another account, 9876543210 (line 6)']],
  })
})

test.each([
  'Account statement printed 2026-11-26',
  'Account 2026-11-01 - 2026-11-30',
  'Account 1234 567 890, page 2',
  'Account 20261126',
])('a page that begins with “%s” is of the same account', (page) => {
  const text = `Account,1234567890
Date,Description,Amount,Balance
26/11/2026,EFT ONE,100.00,200.00
"${page}"
27/11/2026,EFT TWO,50.00,250.00`
  expect(readFile(text)).toMatchObject({ lines: [{}, {}], faults: [] })
})

test.each(['Withdrawals', 'Debits:', 'Onttrekkings', 'Money out'])(
  'amounts without a minus under the heading “%s” are not money in',
  (heading) => {
    const text = (second: string) => `Deposits
Date,Description,Amount
26/11/2026,EFT ONE,100.00
${second}
Date,Description,Amount
26/11/2026,SALT,50.00
Deposits
27/11/2026,EFT TWO,200.00`
    expect(readFile(text(heading))).toEqual({
      lines: [
        [3, 100],
        [8, 200],
      ],
      faults: [[6, '26/11/2026, SALT, 50.00', 'it stands under a heading of money out, but has no minus']],
    })
    expect(readFile(text('Page 2')).lines).toHaveLength(3)
    const signed = text(heading).replace('EFT TWO,200', 'EFT TWO,-200')
    expect(readFile(signed).lines).toHaveLength(3)
    const above = `${heading}\nDate,Description,Amount\n26/11/2026,SALT,50.00`
    expect(readFile(above)).toMatchObject({ lines: [], faults: [{ length: 3 }] })
  },
)

const unsigned = (lines: string[][]) => ['Posted Date,Kind,Description,Amount,Balance', ...lines.map(String)].join('\n')

test('an amount by which the balance moves the other way is faulty, in either order', () => {
  const lines = [
    ['26/11/2026', 'CT01', 'EFT ONE', '100.00', '200.00'],
    ['27/11/2026', 'DO02', 'SALT', '50.00', '150.00'],
    ['28/11/2026', 'AT03', 'CASH', '60.00', '90.00'],
    ['29/11/2026', 'CT01', 'EFT TWO', '10.00', '100.00'],
  ]
  const words = 'it reads as money in, but the balance falls by it'
  expect(readFile(unsigned(lines)).faults).toEqual([
    [3, '27/11/2026, DO02, SALT, 50.00, 150.00', words],
    [4, '28/11/2026, AT03, CASH, 60.00, 90.00', words],
  ])
  const newestFirst = readFile(unsigned(lines.toReversed()))
  expect(newestFirst.faults.map(([line, , why]) => [line, why])).toEqual([
    [3, words],
    [4, words],
  ])
})

test('what is owed on a card may rise with money out, and equal amounts in either order prove nothing', () => {
  const card = `Date,Description,Amount,Balance
26/11/2026,SALT,-100.00,600.00
27/11/2026,PAID,500.00,100.00
28/11/2026,PUMP,-50.00,150.00`
  expect(readFile(card).lines).toHaveLength(3)
  expect(readFile(card.replaceAll(',-', ',+').replace('PAID,', 'PAID,-'), { flipped: true }).lines).toHaveLength(3)
  const equal = `Date,Description,Amount,Balance
26/11/2026,EFT B,100.00,300.00
26/11/2026,EFT A,100.00,200.00`
  expect(readFile(equal).lines).toHaveLength(2)
})

test.each([
  ['+', '-'],
  ['In', 'Uit'],
  ['Incoming', 'Outgoing'],
  ['Money in', 'Money out'],
])('a column of “%s” and “%s” says which is money out', (comes, goes) => {
  const text = `Date,Description,Way,Amount
26/11/2026,EFT ONE,${comes},100.00
27/11/2026,SALT,${goes},50.00`
  expect(readFile(text)).toEqual({
    lines: [
      [2, 100],
      [3, -50],
    ],
    faults: [],
  })
})

test('a file without column names proposes no column of money in that may be money out, nor a balance as the amount', () => {
  const either = `2026-11-26,EFT ONE,,100.00
2026-11-27,SALT CO,50.00,
2026-11-28,EFT TWO,,10.00`
  const balanceFirst = `2026-11-26,EFT ONE,200.00,100.00
2026-11-27,SALT CO,150.00,-50.00
2026-11-28,EFT TWO,160.00,10.00`
  const usesOf = (text: string) => {
    const table = findTable(text)
    if (isCsvFault(table)) throw new Error(table.message)
    return guessLayout(table).uses
  }
  expect(usesOf(either)).toEqual(['day', 'text', 'none', 'none'])
  expect(usesOf(balanceFirst)).toEqual(['day', 'text', 'none', 'amount'])
})
