import { expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { readLines } from './read-lines.ts'
import { guessLayout } from './guess-layout.ts'
import { layoutFingerprint } from './statement-layout.ts'
import { findTable, type StatementTable } from './statement-table.ts'

function tableOf(text: string): StatementTable {
  const found = findTable(text)
  if (isCsvFault(found)) throw new Error(found.message)
  return found
}

test('a line whose day cannot be read is reported if it has an amount where the others have theirs', () => {
  const head = 'Date;Description;Debit;Credit;Balance'
  const good = ['20/11/2026;EFT;;1,00;1,00', '21/11/2026;SALT;5,00;;-4,00']
  const odd = ['31/11/2026;Impossible day;;1,00;1,00', '2O/11/2026;Letter in it;;x;1,00', '32 Nov;Without year;2,00;;1']
  for (const order of [
    [...odd, ...good],
    [...good, ...odd],
  ]) {
    const table = tableOf([head, ...order].join('\n'))
    expect(table.heads).toEqual(head.split(';'))
    const { lines, faults } = readLines(table, guessLayout(table))
    expect(lines.map(({ amount }) => amount)).toEqual([1_00, -5_00])
    const message = 'the day cannot be read'
    const from = order[0] === odd[0] ? 2 : 4
    expect(faults.map(({ line, message: why }) => [line, why])).toEqual([
      [from, message],
      [from + 1, 'the amount cannot be read'],
      [from + 2, message],
    ])
  }
})

test('headings, sums, footers and lines without an amount are not reported for want of a day', () => {
  const text = `Balance:;x;;100,00
Account;1234567890;;100,00
From 01/11/2026;to 30/11/2026
Date;Description;Amount;Balance
20/11/2026;EFT;1,00;1,00
31/11/2026;NOTHING MOVED;;1,00
32/11/2026;;;
;;;
Date;Description;Amount;Balance
;Carried over;1,00;1,00
Total;;1,00;
Total 2026;;1,00;1,00
Total 31/10/2026;;1,00;1,00
12 transactions;;1,00;1,00
Page 1 of 3;;1,00;
`
  const table = tableOf(text)
  const { lines, faults } = readLines(table, guessLayout(table))
  expect(lines).toHaveLength(1)
  expect(faults).toEqual([])
})

test('an unreadable day leaves the fingerprint and the guess of a file without names of columns as they were', () => {
  const plain = '2026-11-20,T NKOSI PAYS,50.00'
  const table = tableOf(`2026-11-31,A LEE PAYS,50.00\n${plain}\n`)
  expect(table.rows).toHaveLength(2)
  expect(layoutFingerprint(table)).toBe(layoutFingerprint(tableOf(plain)))
  expect(guessLayout(table).uses).toEqual(['day', 'text', 'amount'])
})
