import { expect, test } from 'vitest'
import { dayCell, makeWorkbook, type SheetCell } from '../../../tests/make-workbook.ts'
import { statementTextIn } from '#money/statements/import-statement.server.ts'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { readLines } from './read-lines.ts'
import { guessLayout } from './guess-layout.ts'
import { findTable } from './statement-table.ts'

/** The amounts in rand, and the lines that cannot be read, of a file as it is first proposed. Every line of it is in one of the three heaps, with its reason. */
async function readFile(file: string | Uint8Array, count: number) {
  const table = findTable(await statementTextIn(typeof file === 'string' ? Buffer.from(file) : file))
  if (isCsvFault(table)) throw new Error(table.message)
  const { lines, faults, leftOut } = readLines(table, guessLayout(table))
  const numbers = [...lines, ...faults, ...leftOut].map(({ line }) => line).toSorted((one, two) => one - two)
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  expect([...faults.map(({ message }) => message), ...leftOut.map(({ why }) => why)]).not.toContain('')
  return { amounts: lines.map(({ amount }) => amount / 100), faults: faults.map(({ line }) => line) }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const afrikaans = `Datum\tBesonderhede\tBedrag\tSaldo
1 Mei 2026\tOORBETALING T NKOSI\t1\u00a0299,00\t2 299,00
2 Mei 2026\tSOUT VERSKAFFERS\t(500,00)\t1 799,00
3 Okt 2026\tÉ BOTHA\t250,00\t2 049,00`
const amounts = [1299, -500, 250]

type Case = [name: string, file: string | Uint8Array, amounts: number[], faults?: number[]]

const csv: Case[] = [
  ['Afrikaans, with tabs, no-break spaces and brackets', afrikaans, amounts],
  ['UTF-16, low byte first, with a mark', utf16(`\ufeff${afrikaans}`), amounts],
  ['UTF-16, high byte first, without a mark', utf16(afrikaans).swap16(), amounts],
  ['Windows-1252', Buffer.from(afrikaans, 'latin1'), amounts],
  [
    'bars between the cells',
    'Date|Description|Amount\n20/11/2026|T NKOSI|1299.00\n21/11/2026|SALT|-500.00',
    [1299, -500],
  ],
  [
    'apostrophes and trailing minus',
    `Date;Text;Amount\n20.11.2026;"T NKOSI";1'299.00\n21.11.2026;SALT;500.00-`,
    [1299, -500],
  ],
  [
    'debit and credit named with accents',
    'Date;Libellé;Débit;Crédit\n20/11/2026;T NKOSI;;1 299,00\n21/11/2026;SALT;500,00;',
    [1299, -500],
  ],
  [
    'Cr behind money in only',
    'Date,Description,Amount\n20/11/2026,T NKOSI,1299.00 Cr\n21/11/2026,SALT,500.00\n22/11/2026,LEE,10.00Cr',
    [1299, -500, 10],
  ],
  [
    'Dr and Cr in front',
    'Date,Description,Amount\n20/11/2026,T NKOSI,Cr 1299.00\n21/11/2026,SALT,Dr 500.00',
    [1299, -500],
  ],
  [
    'three words for the kind of movement',
    'Date,Type,Description,Amount\n20/11/2026,Deposit,T NKOSI,1299.00\n21/11/2026,Withdrawal,SALT,500.00\n22/11/2026,Fee,BANK,5.00',
    [1299, -500],
    [4],
  ],
  [
    'the day only once, down to the last line',
    'Date,Description,Amount\n20/11/2026,T NKOSI,1299.00\n,A LEE,10.00\n21/11/2026,SALT,-500.00\n,B DUBE,20.00\n,Total,829.00',
    [1299, -500],
    [3, 5],
  ],
  [
    'a dated total',
    'Date,Description,Amount\n20/11/2026,T NKOSI,1299.00\n21/11/2026,SALT,-500.00\n21/11/2026,Total,799.00',
    [1299, -500],
  ],
  [
    'a payment called total',
    'Date,Description,Amount\n20/11/2026,T NKOSI,1299.00\n21/11/2026,Total,800.00\n22/11/2026,LEE,1.00',
    [1299, 800, 1],
  ],
  [
    'totals in the middle, a head on each page',
    'Date,Description,Debit,Credit\n20/11/2026,T NKOSI,,1299.00\nTotal for the day,,,1299.00\nPage 1\nDate,Description,Debit,Credit\n21/11/2026,SALT,500.00,\n,Total,500.00,1299.00',
    [1299, -500],
  ],
  [
    'the balance first',
    'Date,Balance,Amount,Narrative\n20/11/2026,2299.00,1299.00,T NKOSI\n21/11/2026,1799.00,-500.00,SALT',
    [1299, -500],
  ],
  [
    'a comma in a text without quotation marks',
    'Date,Description,Amount,Balance\n20/11/2026,PAID, 12.00,1299.00,2299.00\n21/11/2026,SALT,-500.00,1799.00\n22/11/2026,LEE,7.00,1806.00',
    [-500, 7],
    [2],
  ],
  [
    'decimal commas between commas',
    'Date,Description,Amount\n20/11/2026,T NKOSI,1299,50\n21/11/2026,SALT,-500,25',
    [],
    [2, 3],
  ],
  [
    'two accounts',
    'Account,1111111111\nDate,Description,Amount\n20/11/2026,T NKOSI,1299.00\nAccount,2222222222\nDate,Description,Amount\n21/11/2026,SALT,-500.00',
    [1299],
    [6],
  ],
  [
    'the same line three times on one day',
    `Date,Description,Amount\n${'20/11/2026,LEE,10.00\n'.repeat(3)}`,
    [10, 10, 10],
  ],
  ['amounts in cents', 'Date,Description,Amount (cents)\n20/11/2026,T NKOSI,129900\n21/11/2026,SALT,-50000', []],
]

test.each(csv)('a file with %s is read, and every line accounted for', async (_, file, expected, faults = []) => {
  const size = (typeof file === 'string' ? file : afrikaans).trimEnd().split('\n').length
  expect(await readFile(file, size)).toEqual({ amounts: expected, faults })
})

test('a name of columns that gives no direction leaves two amounts to a person', () => {
  const table = findTable('Datum;Text;Soll;Haben\n20.11.2026;T NKOSI;;1299,00\n21.11.2026;SALT;500,00;')
  if (isCsvFault(table)) throw new Error(table.message)
  expect(guessLayout(table).uses).toEqual(['day', 'text', 'none', 'none'])
})

test('a workbook with days from 1904, a merged title, a formula, an empty row and a total is read', async () => {
  const earlier = (day: string): SheetCell => ({ value: dayCell(day).value - 1462, code: 'dd/mm/yyyy' })
  const money = (value: number): SheetCell => ({ value, code: '#,##0.00;(#,##0.00)' })
  const rows: SheetCell[][] = [
    ['Reef shop'],
    ['Datum', 'Beskrywing', 'Bedrag', 'Saldo'],
    [earlier('2026-05-01'), 'T NKOSI', money(1299), money(2299)],
    [],
    [earlier('2026-05-02'), 'SOUT', { formula: '-C3+799', value: -500 }, money(1799)],
    [null, 'Totaal', money(799), null],
  ]
  const file = makeWorkbook({ rows, merged: ['A1:D1'], from1904: true })
  const table = findTable(await statementTextIn(file))
  if (isCsvFault(table)) throw new Error(table.message)
  expect(readLines(table, guessLayout(table)).lines.map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-02'])
  expect(await readFile(file, 6)).toEqual({ amounts: [1299, -500], faults: [] })
})
