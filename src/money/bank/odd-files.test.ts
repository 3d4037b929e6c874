import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { readLines } from './read-lines.ts'
import { StatementLayout } from './statement-layout.ts'
import { guessLayout } from './guess-layout.ts'
import { findTable } from './statement-table.ts'

/** A file as it is first proposed: its movements in rand, faults by line, and other lines by line. */
function readFile(text: string) {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Error(table.message)
  const { lines, faults, leftOut } = readLines(table, StatementLayout.parse(guessLayout(table)))
  return {
    account: table.account,
    lines: lines.map(({ day, amount, text: words }) => [day, amount / 100, words]),
    faults: faults.map(({ line, message }) => [line, message]),
    leftOut: leftOut.map(({ line, why }) => [line, why]),
  }
}

const fnb = (period: string, ...days: string[]) => `2,62000000001,'MR A REEF','GOLD CHEQUE'
3,118,${period},'STATEMENT'
5,'Number','Date','Description1','Description2','Description3','Amount','Balance','Accrued Charges'
${days.map((day, at) => `5,${at + 1},'${day}','FNB App Payment From','CR-00042-7','SMITH, J',1299.00,2299.00,`).join('\n')}
6,118,'20 Jan 2027','CLOSING BALANCE',1799.00`

test('FNB’s emailed file with record types is read: words between apostrophes, days without a year', () => {
  expect(readFile(fnb(`'20 Jan 2027','20 Oct 2026'`, '21 Oct', '02 Jan'))).toEqual({
    account: '62000000001',
    lines: [
      ['2026-10-21', 1299, 'FNB App Payment From CR-00042-7 SMITH, J'],
      ['2027-01-02', 1299, 'FNB App Payment From CR-00042-7 SMITH, J'],
    ],
    faults: [],
    leftOut: [
      [1, 'above the table'],
      [2, 'above the table'],
      [3, 'column names'],
      [6, 'no amount'],
    ],
  })
})

test('a day without a year is a fault that says so if the file names no period, or one in which it occurs twice', () => {
  const file = (over: string) => `${over}Date,Description,Amount\n21 Oct,T NKOSI PAYS,500.00\n`
  const words = 'the day 21 Oct has no year, and the file does not say which'
  expect(readFile(file('')).faults).toEqual([[2, words]])
  expect(readFile(file('From 21 Oct 2025 to 21 Oct 2026\n')).faults).toEqual([[3, words]])
  expect(readFile(file('From 22 Oct 2025 to 21 Oct 2026\n')).lines).toEqual([['2026-10-21', 500, 'T NKOSI PAYS']])
  expect(readFile(file('Opened 1 Mar 2011, printed 3 Nov 2026\n')).lines).toEqual([['2026-10-21', 500, 'T NKOSI PAYS']])
  expect(readFile(file('Statement of 18 Oct 2026\n')).lines).toEqual([['2026-10-21', 500, 'T NKOSI PAYS']])
})

test('names of columns stand above their cells again if details of the account, or an unnamed count, push them aside', () => {
  const lines = [
    ['2026-06-11', 1299, 'FNB OB PMT CR-00042-7'],
    ['2026-06-12', 250, 'PAYSHAP T NKOSI'],
  ]
  const pushed = `"Account Number: 62000000001 Reef Shop 2026/06/01 - 2026/06/30",Effective Date,Description,Reference,Service Fee,Amount,Balance,
2026-06-11,"FNB OB PMT","CR-00042-7              ",0.00,1299.00,1513.67,
2026-06-12,"PAYSHAP","T NKOSI                 ",0.00,250.00,1763.67,`
  expect(readFile(pushed)).toEqual({ account: '62000000001', lines, faults: [], leftOut: [[1, 'column names']] })
  const counted = `Date,Description,Amount,Balance
1,2026-06-11,FNB OB PMT CR-00042-7,1299.00,1513.67
2,2026-06-12,PAYSHAP T NKOSI,250.00,1763.67`
  expect(readFile(counted)).toMatchObject({ lines, faults: [] })
})

test('a line with an amount and no day among dated ones is reported, and below them it is a sum', () => {
  const text = `Date,Description,Amount,Balance
2026/11/20,EFT CR-00042-7,1299.00,10234.56
,EFT CR-00043-2,100.00,10334.56
,Carried to page 2,,10334.56
2026/11/21,SALT,-500.00,9834.56
,Total,899.00,`
  expect(readFile(text)).toMatchObject({
    lines: [
      ['2026-11-20', 1299, 'EFT CR-00042-7'],
      ['2026-11-21', -500, 'SALT'],
    ],
    faults: [[3, 'the day is missing']],
    leftOut: [
      [1, 'column names'],
      [4, 'no amount'],
      [6, 'an amount without a day'],
    ],
  })
})

test('a line is never left out because of its words, and a balance only if the figures prove it', () => {
  const named = `Date,Description,Amount,Balance
2026-11-20,POOL OPENING BALANCE CR-00098-5,289.00,1289.00
2026-11-21,CLOSING BALANCE ORDER 98,500.00,1789.00
2026-11-22,OPENING BALANCE,250.00,2039.00`
  expect(readFile(named).lines.map(([, amount]) => amount)).toEqual([289, 500, 250])
  const proved = `Datum,Beskrywing,Bedrag,Saldo
01 Mrt 2026,OPENINGSALDO,1000.00,1000.00
02 Mrt 2026,OORBETALING T NKOSI,77.00Kt,1077.00
03 Mrt 2026,BANKKOSTE VIR MAART,50.00Dt,1027.00
31 Mrt 2026,SLUITINGSALDO,1027.00,1027.00`
  expect(readFile(proved)).toMatchObject({
    lines: [
      ['2026-03-02', 77, 'OORBETALING T NKOSI'],
      ['2026-03-03', -50, 'BANKKOSTE VIR MAART'],
    ],
    leftOut: [
      [1, 'column names'],
      [2, 'opening balance'],
      [5, 'closing balance'],
    ],
  })
  const withoutBalances = proved.replaceAll(/,[^,\n]*$/gm, '')
  expect(readFile(withoutBalances).lines.map(([, amount]) => amount)).toEqual([77, -50])
  const without = withoutBalances.replace('50.00Dt', '51.00Dt')
  expect(readFile(without).lines.map(([, amount]) => amount)).toEqual([1000, 77, -51, 1027])
})

test.each([
  ['CR', 'DR'],
  ['cr', 'dr'],
  ['C', 'D'],
  ['C.R.', 'D.R.'],
  ['Credit', 'Debit'],
  ['Kt', 'Dt'],
  ['Krediet', 'Debiet'],
  ['', 'Dr'],
  ['Cr', ''],
])('a column of “%s” and “%s” beside the amount says which is money out', (credit, debit) => {
  for (const head of ['Dr/Cr', 'Type', 'Debit/Credit', '']) {
    const text = `Transaction Date,Description,Amount,${head},Balance
20/11/2026,T NKOSI PAYMENT,1299.00,${credit},2299.00
21/11/2026,SALT SUPPLIERS,500.00,${debit},1799.00`
    expect(readFile(text).lines.map(([, amount]) => amount)).toEqual([1299, -500])
  }
})

test('a side that is missing or contradicts the sign is a fault, and money taken off what came in is never money in', () => {
  const sided = `Date,Description,Amount,Dr/Cr
20/11/2026,ONE,10.00,CR
20/11/2026,TWO,10.00,DR
20/11/2026,THREE,10.00,
20/11/2026,FOUR,-10.00,CR
20/11/2026,FIVE,-10.00,DR`
  expect(readFile(sided)).toMatchObject({
    lines: [
      ['2026-11-20', 10, 'ONE'],
      ['2026-11-20', -10, 'TWO'],
      ['2026-11-20', -10, 'FIVE'],
    ],
    faults: [
      [4, 'it does not say debit or credit'],
      [5, 'the amount is negative, but is called a credit'],
    ],
  })
  const apart = `Date,Description,Money In,Money Out
20/11/2026,ONE,-10.00,
20/11/2026,TWO,10.00,5.00
20/11/2026,THREE,10.00,0.00
20/11/2026,FOUR,-,R10.00`
  expect(readFile(apart)).toMatchObject({
    lines: [
      ['2026-11-20', 10, 'THREE'],
      ['2026-11-20', -10, 'FOUR'],
    ],
    faults: [
      [2, 'the money in is negative'],
      [3, 'it has both money in and money out'],
    ],
  })
})

test('days with the month first are read so if no other reading is possible for all of them', () => {
  const of = (...days: string[]) =>
    readFile(`Date,Description,Amount\n${days.map((day) => `${day},T NKOSI PAYS,5.00`).join('\n')}`)
  expect(of('11/05/2026', '11/22/2026').lines.map(([day]) => day)).toEqual(['2026-11-05', '2026-11-22'])
  expect(of('05/11/2026', '22/11/2026').lines.map(([day]) => day)).toEqual(['2026-11-05', '2026-11-22'])
  expect(of('13/11/2026', '11/22/2026')).toMatchObject({
    lines: [['2026-11-13', 5, 'T NKOSI PAYS']],
    faults: [[3, 'the day cannot be read']],
  })
})
