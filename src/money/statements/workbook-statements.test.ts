import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { tableBody } from '#lib/csv/table-body.ts'
import { readWorkbook } from '#lib/workbook/read-workbook.ts'
import { bankStatements } from '../../../tests/bank-statements.ts'
import { dayCell, makeWorkbook, type MadeSheet, type SheetCell } from '../../../tests/make-workbook.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { signedIn } from '../../../tests/people.ts'
import type { BankLine } from '../matching/bank-line.ts'
import { guessLayout } from '#money/bank/guess-layout.ts'
import { readLines } from '#money/bank/read-lines.ts'
import { findTable } from '#money/bank/statement-table.ts'
import type { BankStatement, UnreadStatement } from '#money/bank/statement.ts'

const shop = await openShop()
const bank = bankStatements(shop, await signedIn(shop, 'admin', 'admin1234'))
afterAll(() => shop.close())

const send = (...sheets: MadeSheet[]) => bank.send(makeWorkbook(...sheets), tableBody.types[1])
const money = (value: number) => ({ value, code: '"R" #,##0.00;[Red]-"R" #,##0.00' })

const november: MadeSheet = {
  name: 'Transactions',
  merged: ['A1:D1'],
  rows: [
    ['Account statement: 62000000001'],
    [],
    ['Date', 'Description', 'Amount', 'Balance'],
    [dayCell('2026-01-20'), 'EFT WB-ONE', money(1299), money(2299)],
    [dayCell('2026-01-21', 'd mmm yyyy'), 'SALT', money(-500.5), { formula: 'D4+C5', value: 1798.5 }],
    [dayCell('2026-01-22'), 'EFT WB-HIDDEN', money(77), money(1875.5)],
    ['31/02/2026', 'EFT WB-TWO', money(10), money(1885.5)],
  ],
  hiddenRows: [6],
}

test('a bank’s workbook is read like its CSV file: days, amounts as shown, the account, and every row accounted for', async () => {
  const sent = await send({ name: 'Summary', rows: [['Closing balance', money(1885.5)]] }, november)
  expect(sent.statusCode, sent.body).toBe(200)
  const { id, account } = sent.json<BankStatement>()
  expect(account).toBeNull()
  const unread = await bank.get<UnreadStatement>(`${bank.path}/${id}/unread`)
  expect(unread).toMatchObject({
    heads: ['Date', 'Description', 'Amount', 'Balance'],
    account: '62000000001',
    guess: { uses: ['day', 'text', 'amount', 'none'] },
    outside: [
      { line: 1, text: 'Account statement: 62000000001', why: 'above the table' },
      { line: 3, why: 'column names' },
      { line: 2, why: 'blank' },
    ],
  })
  expect(unread.rows[0]).toEqual({ line: 4, cells: ['2026-01-20', 'EFT WB-ONE', '1299.00', '2299.00'] })
  const read = await bank.post(`${bank.path}/${id}/columns`, { ...unread.guess, account: unread.account })
  expect(read.json(), read.body).toMatchObject({
    added: 1,
    paidOut: 1,
    paidOutSum: 500.5,
    unread: 2,
    leftOut: 3,
    lines: 7,
  })
  expect(read.json<BankStatement>().faults.map(({ line, message }) => [line, message])).toEqual([
    [6, 'it is hidden in the sheet'],
    [7, 'the day cannot be read'],
  ])
  const { rows } = await bank.get<{ rows: BankLine[] }>('/api/admin/bank-lines?search=WB-')
  expect(rows.map(({ description, amount }) => [description, amount])).toEqual([['EFT WB-ONE', 1299]])
})

test('the CSV file of the same bank has the same columns, and the same lines', async () => {
  const csv = 'Date,Description,Amount,Balance\n2026/01/20,EFT WB-ONE,1299.00,2299.00\n'
  expect((await bank.send(csv)).json()).toMatchObject({ added: 0, known: 1 })
})

test('a workbook with movements in two sheets is refused with their names, one without any in words', async () => {
  const two = await send(november, { ...november, name: 'Savings' })
  expect([two.statusCode, two.json<{ message: string }>().message]).toEqual([
    400,
    'More than one sheet of this workbook has lines with a day and an amount: “Transactions”, “Savings”. Save each of them as a file of its own.',
  ])
  const none = await send({ rows: [['Dear client']] })
  expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([
    400,
    'No line with a day and an amount was found in this file.',
  ])
  const other = await bank.send(Buffer.from('PK\u0003\u0004 and nothing else'), tableBody.types[1])
  expect([other.statusCode, other.json<{ message: string }>().message]).toMatchObject([
    400,
    expect.stringContaining('damaged'),
  ])
})

const movement = record({
  day: integer({ min: 1, max: 28 }),
  cents: integer({ min: 1, max: 99_999_99 }),
  out: boolean(),
})
const otherRow = constantFrom<SheetCell[]>(
  [],
  ['Page 2'],
  [null, 'Total', 99],
  ['31/02/2026', 'FAULTY', 10],
  [null, '', null],
)
const anyRow = record({ movement, other: otherRow, isOther: boolean(), hidden: boolean() })

test('of any sheet, the lines read, left out and faulty are its rows, and no movement is lost or invented', async () => {
  await assert(
    asyncProperty(array(anyRow, { minLength: 1, maxLength: 15 }), async (rows) => {
      const cells = ({ movement: { day, cents, out } }: (typeof rows)[number]) => [
        dayCell(`2026-01-${String(day).padStart(2, '0')}`),
        `EFT ${cents}`,
        money((out ? -cents : cents) / 100),
      ]
      const sheet = [
        ['Date', 'Description', 'Amount'],
        [dayCell('2026-01-01'), 'FIRST', money(1)],
      ]
      const made = [...sheet, ...rows.map((row) => (row.isOther ? row.other : cells(row)))]
      const hiddenRows = rows.flatMap(({ hidden }, at) => (hidden ? [at + 3] : []))
      const [read] = await readWorkbook(makeWorkbook({ rows: made, hiddenRows }))
      const table = findTable(read!.text)
      if (isCsvFault(table)) throw new Error(table.message)
      const { lines, faults, leftOut } = readLines(table, guessLayout(table))
      const numbers = [...lines, ...faults, ...leftOut].map(({ line }) => line)
      const last = made.findLastIndex((row) => row.some((cell) => cell !== null && cell !== '')) + 1
      const numbered = numbers.filter((line) => line <= last).toSorted((one, two) => one - two)
      expect(numbered).toEqual(Array.from({ length: last }, (_, at) => at + 1))
      const shown = rows.filter(({ isOther, hidden }) => !isOther && !hidden)
      expect(lines.map(({ amount }) => amount)).toEqual([
        100,
        ...shown.map(({ movement: m }) => (m.out ? -m.cents : m.cents)),
      ])
    }),
    { numRuns: 150 },
  )
})
