import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { readLines } from '#money/bank/read-lines.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { readBankDay } from '#money/bank/statement-cells.ts'
import { guessLayout } from '#money/bank/guess-layout.ts'
import { layoutFingerprint, StatementLayout } from '#money/bank/statement-layout.ts'
import { findTable, type StatementTable } from '#money/bank/statement-table.ts'

test.each([
  ['2026/11/22', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['20261122', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['22-11-26', '2026-11-22'],
  ['1.2.2026', '2026-02-01'],
  ['22 Nov 2026', '2026-11-22'],
  ['22Nov2026', '2026-11-22'],
  ['22 November 2026', '2026-11-22'],
  ['2026-11-22 14:03:11', '2026-11-22'],
  [' 2026-11-22T14:03:11Z ', '2026-11-22'],
  ['02 Mrt 2026', '2026-03-02'],
  ['4 Mei 2026', '2026-05-04'],
  ['05 Okt 2026', '2026-10-05'],
  ['7Des2026', '2026-12-07'],
  ['1ste Januarie 2026', '2026-01-01'],
  ['31 Augustus 26', '2026-08-31'],
  ['Vr 20 Nov 2026', '2026-11-20'],
  ['Friday, 20 November 2026', '2026-11-20'],
  ['Sept 4, 2026', '2026-09-04'],
  ['2026-Nov-22', '2026-11-22'],
  ['2026 11 22', '2026-11-22'],
  ['22112026', '2026-11-22'],
  ['22 Novx 2026', null],
  ['22 Nov', null],
  ['13/13/2026', null],
  ['30/02/2026', null],
  ['2026112', null],
  ['62012345678', null],
  ['', null],
])('the day "%s" is %s', (written, day) => {
  expect(readBankDay(written)).toBe(day)
})

test.each([
  ['1234.56', 1234_56],
  ['1 234,56', 1234_56],
  ['1\u00a0234,56', 1234_56],
  ['1,234.56', 1234_56],
  ['1.234,56', 1234_56],
  ['R1 299', 1299_00],
  ['R 1,299,000.5', 1299000_50],
  ['-500.00', -500_00],
  ['R-500.00', -500_00],
  ['500.00-', -500_00],
  ['(500.00)', -500_00],
  ['500.00 Dr', -500_00],
  ['500.00Cr', 500_00],
  ['+12,5', 12_50],
  ['0.00', 0],
  ['77.00Kt', 77_00],
  ['50.00Dt', -50_00],
  ['50,00 Dt.', -50_00],
  ['1 234,50 Db', -1234_50],
  ['R 1\u2009234,56', 1234_56],
  ['– R12,00', -12_00],
  ['500.00 ZAR', 500_00],
  ['1’234.50', 1234_50],
  ['.50', 50],
  ['Drum 5.00', null],
  ['1,23,45', null],
  ['12.345,6,7', null],
  ['abc', null],
  ['', null],
  ['99999999999999', null],
])('the amount "%s" is %s cents', (written, cents) => {
  expect(readWrittenAmount(written)).toBe(cents)
})

/** The same three movements, as six banks write them. */
const banks: Record<string, { text: string; account?: string }> = {
  'FNB, with lines over the table and quoted words behind a blank': {
    account: '62012345678',
    text: `ACCOUNT TRANSACTION HISTORY

Name:, Ms, A, Reef
Account:, 62012345678, [FNB GOLD BUSINESS ACCOUNT]
Balance:, 10234.56, 10234.56

Date, Amount, Balance, Description
2026/11/20, 1299.00, 10234.56, "EFT CREDIT, CR-00042-7"
2026/11/21, -500.00, 9734.56, "SALT SUPPLIERS"
2026/11/22, 1234567.89, 1244302.45, "T NKOSI"
`,
  },
  'Standard Bank, without names of columns, between opening and closing balance': {
    text: `OPEN,20261120,,8935.56,OPEN BALANCE,,0,0
HIST,20261120,,1299.00,"EFT CREDIT, CR-00042-7",,4441,0
HIST,20261121,,-500.00,SALT SUPPLIERS,,4441,0
HIST,20261122,,1234567.89,T NKOSI,,4441,0
CLOSE,20261122,,1244302.45,CLOSE BALANCE,,0,0
`,
  },
  'Absa, with days in one piece and thousands apart': {
    text: `\ufeffDate,Transaction Description,Amount,Balance
20261120,"EFT CREDIT, CR-00042-7",1 299.00,10 234.56
20261121,SALT SUPPLIERS,-500.00,9 734.56
20261122,T NKOSI,"1 234 567.89","1 244 302.45"
`,
  },
  'Nedbank, with months in letters': {
    account: '1234567890',
    text: `Statement Enquiry :
Account Number : ,1234567890
Account Description : ,Reef current
22Nov2026 08:15:00
20Nov2026,"EFT CREDIT, CR-00042-7",1299.00,10234.56,
21Nov2026,SALT SUPPLIERS,-500.00,9734.56,
22Nov2026,T NKOSI,1234567.89,1244302.45,
`,
  },
  'Capitec, with money in and money out apart': {
    account: '1450001234',
    text: `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,1450001234,2026-11-21,2026-11-20,"EFT CREDIT, CR-00042-7","EFT CREDIT, CR-00042-7",Income,Other,1299.00,,,10234.56
2,1450001234,2026-11-22,2026-11-21,SALT SUPPLIERS,SALT SUPPLIERS,Business,Stock,,-500.00,,9734.56
3,1450001234,2026-11-22,2026-11-22,T NKOSI,T NKOSI,Income,Other,1234567.89,,-1.00,1244302.45
`,
  },
  'Investec, with semicolons, decimal commas and debits above zero': {
    text: `Account;Investec Business Account
Transaction Date;Description;Debit;Credit;Balance\r
20/11/2026;"EFT CREDIT, CR-00042-7";;1 299,00;10 234,56\r
21/11/2026;SALT SUPPLIERS;500,00;;9 734,56\r
22/11/2026;T NKOSI;;1 234 567,89;1 244 302,45\r
`,
  },
}

function tableOf(text: string): StatementTable {
  const found = findTable(text.replace(/^\ufeff/, ''))
  if (isCsvFault(found)) throw new Error(found.message)
  return found
}

test.each(Object.entries(banks))('%s: its lines are read as first proposed', (_, { text, account }) => {
  const table = tableOf(text)
  const layout = StatementLayout.parse(guessLayout(table))
  const { lines, faults } = readLines(table, layout)
  expect(faults).toEqual([])
  expect(lines.map(({ day, amount, text: words }) => [day, amount, words])).toEqual([
    ['2026-11-20', 1299_00, 'EFT CREDIT, CR-00042-7'],
    ['2026-11-21', -500_00, 'SALT SUPPLIERS'],
    ['2026-11-22', 1234567_89, 'T NKOSI'],
  ])
  expect(table.account).toBe(account ?? null)
})

test('files of the same bank have the same layout fingerprint, and other banks have different ones', () => {
  const fingerprints = Object.values(banks).map(({ text }) => layoutFingerprint(tableOf(text)))
  expect(new Set(fingerprints).size).toBe(6)
  const later = banks['Absa, with days in one piece and thousands apart']!.text.replaceAll('202611', '202712')
  expect(layoutFingerprint(tableOf(later))).toBe(fingerprints[2])
})

test('identical lines on a day are numbered, and unreadable lines are reported with their line number', () => {
  const table = tableOf(
    `Date,Description,Amount\n2026-11-20,T NKOSI,50.00\n2026-11-20,T  NKOSI,50.00\n2026-11-20,T NKOSI,-50.00\n2026-11-20,X,5.0.0.00\n2026-11-20,FREE,\n2026-11-21,5.00,x 7.00\n`,
  )
  const { lines, faults } = readLines(table, { uses: ['day', 'text', 'amount'], flipped: false, sides: {} })
  expect(lines.map(({ nth, amount }) => [nth, amount])).toEqual([
    [1, 50_00],
    [2, 50_00],
    [1, -50_00],
  ])
  expect(faults.map(({ line }) => line)).toEqual([5, 7])
  expect(readLines(table, { uses: ['day', 'text', 'amount'], flipped: true, sides: {} }).lines[0]!.amount).toBe(-50_00)
})

test('columns are refused in words until there is one day, a description and one amount', () => {
  const wordsOf = (uses: string[]) => StatementLayout.safeParse({ uses }).error?.issues.map(({ message }) => message)
  expect(wordsOf(['day', 'text', 'amount'])).toBeUndefined()
  expect(wordsOf(['day', 'text', 'in', 'out'])).toBeUndefined()
  expect(wordsOf(['day', 'text', 'in'])).toBeUndefined()
  expect(wordsOf(['day', 'day', 'text', 'amount'])).toEqual(['Choose one column for the day.'])
  expect(wordsOf(['day', 'amount'])).toEqual(['Choose the column with the description or reference.'])
  for (const uses of [
    ['day', 'text'],
    ['day', 'text', 'amount', 'in'],
    ['day', 'text', 'out'],
    ['day', 'text', 'in', 'in'],
  ])
    expect(wordsOf(uses)).toEqual(['Choose one column for the amount, or one for money in.'])
})

test('a file without statement lines has none', () => {
  expect(tableOf('Hello\nWorld,1\n').rows).toEqual([])
  expect(findTable('a,"b')).toMatchObject({ line: 1 })
})

/** A pattern that backtracks over every split of the blanks takes cubic time: hours for one cell, which is the failure of this test. */
test('a cell that almost looks like a day or an amount is rejected quickly, however long it is', () => {
  const blanks = ' '.repeat(3_000)
  const cells = [`1.00${blanks}x`, `1.00${blanks}-${blanks}x`, `22-11-2026${blanks}x`, 'T'.repeat(30_000)]
  for (const cell of cells) expect([readBankDay(cell), readWrittenAmount(cell)]).toEqual([null, null])
  expect([readBankDay(`22-11-2026${blanks}14:03`), readWrittenAmount(`R  1.00${blanks}Dr`)]).toEqual([
    '2026-11-22',
    -100,
  ])
})

test('an amount with three digits after its only mark could be thousands or cents, and is queried', () => {
  const uses: StatementLayout['uses'] = ['day', 'text', 'in', 'out']
  const rows = [
    ['2026-01-20', 'POINT', '12.345', ''],
    ['2026-01-20', 'COMMA', '', 'R 1,299'],
    ['2026-01-20', 'BLANK', '1 299', ''],
    ['2026-01-20', 'CENTS', '1.299,50', ''],
  ].map((cells, at) => ({ line: at + 1, cells }))
  const { lines, faults } = readLines({ rows }, { uses, flipped: false, sides: {} })
  expect(lines.map(({ text, amount }) => [text, amount])).toEqual([
    ['BLANK', 1_299_00],
    ['CENTS', 1_299_50],
  ])
  expect(faults).toEqual([
    {
      line: 1,
      text: '2026-01-20, POINT, 12.345',
      message: 'the amount 12.345 could be thousands or cents: write it like 1299.50 or 1299',
    },
    {
      line: 2,
      text: '2026-01-20, COMMA, R 1,299',
      message: 'the amount R 1,299 could be thousands or cents: write it like 1299.50 or 1299',
    },
  ])
})

test('a line with an amount without cents, or an unreadable one, still counts as a line of its statement', () => {
  const odd = ['20/11/2026,EFT,T NKOSI,500', '21/11/2026,EFT,A LEE,12.345', '21/11/2026,EFT,B DUBE,5O.00']
  const plain = '22/11/2026,EFT,C BOTHA,281.95'
  const under = ',,Closing balance,1000.00'
  for (const order of [
    [...odd, plain],
    [plain, ...odd],
  ]) {
    const table = tableOf(['Account,1234567890', 'Date,Type,Words,Amount', ...order, under].join('\n'))
    expect([table.heads, table.account]).toEqual([['Date', 'Type', 'Words', 'Amount'], '1234567890'])
    const { lines, faults } = readLines(table, { uses: ['day', 'none', 'text', 'amount'], flipped: false, sides: {} })
    expect(lines.map(({ amount }) => amount).toSorted()).toEqual([281_95, 500_00])
    expect(faults.map(({ message }) => message)).toEqual([
      'the amount 12.345 could be thousands or cents: write it like 1299.50 or 1299',
      'the amount cannot be read',
    ])
  }
})
