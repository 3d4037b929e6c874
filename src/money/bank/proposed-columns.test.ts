import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { meaningOfHead } from './column-names.ts'
import { guessLayout } from './guess-layout.ts'
import { readLines } from './read-lines.ts'
import { StatementLayout } from './statement-layout.ts'
import { findTable } from './statement-table.ts'

function read(lines: string[]) {
  const table = findTable(lines.join('\n'))
  if (isCsvFault(table)) throw new Error(table.message)
  const layout = StatementLayout.parse(guessLayout(table))
  return { uses: layout.uses, ...readLines(table, layout) }
}

const movements = ({ lines }: ReturnType<typeof read>) => lines.map(({ day, amount }) => `${day} ${amount / 100}`)

test.each([
  ['Debit/Credit Amount', 'amount'],
  ['Amount (Credit or Debit)', 'amount'],
  ['Money in / out', 'amount'],
  ['Amount in ZAR', 'amount'],
  ['Bedrag in rand', 'amount'],
  ['Foreign amount', 'none'],
  ['Amount (USD)', 'none'],
  ['VAT amount', 'none'],
  ['Credit limit', 'none'],
  ['Date received', 'day'],
  ['Deposit reference', 'text'],
  ['Received from', 'text'],
  ['Receipts', 'in'],
  ['Payments in', 'in'],
  ['CR amount', 'in'],
  ['Inkomste', 'in'],
  ['DR amount', 'out'],
  ['Payments out', 'out'],
  ['Uitgawes', 'out'],
  ['Debit/Credit', 'side'],
  ['Debit Amount', 'out'],
  ['Amount In', 'in'],
])('a column named “%s” is proposed as %s', (head, use) => {
  expect(meaningOfHead(head)).toBe(use)
})

test('of several amounts the one that the balance follows is read', () => {
  const seen = read([
    'Date,Description,Billing amount,Amount,Balance',
    '2026-11-20,T NKOSI,0.00,1299.00,10234.56',
    '2026-11-21,HOSTING,-27.50,-500.00,9734.56',
    '2026-11-22,A LEE,55.00,1000.00,10734.56',
  ])
  expect(movements(seen)).toEqual(['2026-11-20 1299', '2026-11-21 -500', '2026-11-22 1000'])
})

test.each([
  ['Opening Balance as at 01 Nov 2026', 'Closing balance as at 30 Nov 2026'],
  ['Bal B/F', 'Bal C/F'],
  ['Brought Fwd', 'Carried Fwd'],
  ['Openingsaldo op 01/11/2026', 'Sluitingsaldo op 30/11/2026'],
  ['Beginning balance (2026-11-01)', 'Ending balance (2026-11-30)'],
])('“%s” among the amounts is a balance where the figures say so, and no payment', (opening, closing) => {
  const seen = read([
    'Date,Description,Amount,Balance',
    `01/11/2026,${opening},8935.56,8935.56`,
    '20/11/2026,T NKOSI,1299.00,10234.56',
    '21/11/2026,SALT,-500.00,9734.56',
    `30/11/2026,${closing},9734.56,9734.56`,
  ])
  expect(movements(seen)).toEqual(['2026-11-20 1299', '2026-11-21 -500'])
  expect(seen.leftOut.map(({ line, why }) => `${line} ${why}`)).toEqual([
    '1 column names',
    '2 opening balance',
    '5 closing balance',
  ])
})

test('a payment that is called a balance stays one', () => {
  const seen = read([
    'Date,Description,Amount,Balance',
    '20/11/2026,T NKOSI,1299.00,10234.56',
    '21/11/2026,CLOSING BALANCE 21 Nov 2026,500.00,10734.56',
  ])
  expect(movements(seen)).toEqual(['2026-11-20 1299', '2026-11-21 500'])
})

test('days that allow both orders are read as the period above them is written', () => {
  const days = ['Date,Description,Amount', '11/02/2026,T NKOSI,1299.00', '11/05/2026,SALT,-500.00']
  const american = ['2026-11-02 1299', '2026-11-05 -500']
  const local = ['2026-02-11 1299', '2026-05-11 -500']
  expect(movements(read(['Period,11/01/2026 - 11/30/2026', ...days]))).toEqual(american)
  expect(movements(read(['Period,01/02/2026 - 30/11/2026', ...days]))).toEqual(local)
  expect(movements(read(['Period,01/02/2026 - 11/30/2026', 'Printed,30/11/2026', ...days]))).toEqual(local)
  expect(movements(read(days))).toEqual(local)
})

test('two digits in front are the year where the days make sense only so', () => {
  const days = (...written: string[]) =>
    movements(read(['Date,Description,Amount', ...written.map((day) => `${day},T NKOSI,10.00`)]))
  expect(days('26/11/20', '26/11/21 08:15', '26/12/01')).toEqual(['2026-11-20 10', '2026-11-21 10', '2026-12-01 10'])
  expect(days('25-12-30', '26-01-02')).toEqual(['2025-12-30 10', '2026-01-02 10'])
  expect(days('20/11/26', '21/11/26')).toEqual(['2026-11-20 10', '2026-11-21 10'])
  const overYears = ['2025-11-20 10', '2026-02-05 10', '2027-02-21 10']
  expect(days('20/11/25', '05/02/26', '21/02/27')).toEqual(overYears)
})

test('unsigned amounts beside kinds of movement in several words are not read as money in before staff say what these mean', () => {
  const lines = (kinds: string[]) => [
    'Date,Transaction Type,Description,Amount',
    ...kinds.map((kind, at) => `${20 + at}/11/2026,${kind},PERSON ${at},${at + 1}00.00`),
  ]
  const seen = read(
    lines(['EFT Credit', 'Debit Order', 'Card Purchase', 'Cash Withdrawal', 'Bank Charges', 'Interest']),
  )
  expect([seen.uses, seen.lines, seen.faults.length]).toEqual([['day', 'side', 'text', 'amount'], [], 6])
  expect(read(lines(['Deposit', 'Purchase', 'Interest'])).uses).toContain('side')
  expect(read(lines(['EFT Credit', 'EFT Credit', 'Cash deposit'])).lines).toHaveLength(3)
})
