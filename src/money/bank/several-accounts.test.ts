import { expect, test } from 'vitest'
import { statementTableOf } from '../../../tests/statement-table.ts'
import { guessLayout, stillFits } from './guess-layout.ts'
import { readLines } from './read-lines.ts'
import { StatementLayout } from './statement-layout.ts'

/** The account and rand of each line as first proposed. */
function readFile(text: string) {
  const table = statementTableOf(text)
  const { lines, faults } = readLines(table, StatementLayout.parse(guessLayout(table)))
  return { lines: lines.map(({ account, amount }) => [account, amount / 100]), faults: faults.map(({ line }) => line) }
}

const both = (head: string, [one, other]: string[]) => `${head},Date,Description,Amount,Balance
${one},26/11/2026,EFT ONE,100.00,200.00
${other},26/11/2026,EFT ONE,100.00,900.00
${one},27/11/2026,SALT,-50.00,150.00
${other},27/11/2026,EFT TWO,70.00,970.00`

test.each([
  ['Account', ['1450001234', '1450009999'], ['1450001234', '1450009999']],
  ['Account number', ['62 0123 456', '62-0123-999'], ['620123456', '620123999']],
  ['Rekeningnommer', ['FNB 62012345678', 'FNB 62012349999'], ['62012345678', '62012349999']],
  ['Acc. No.', ['****1234', '****9999'], ['****1234', '****9999']],
  ['From account', ['Cheque', 'Savings'], ['Cheque', 'Savings']],
])('two accounts in a column “%s” are told apart, each with its own balance', (head, written, [one, other]) => {
  expect(readFile(both(head, written))).toEqual({
    lines: [
      [one, 100],
      [other, 100],
      [one, -50],
      [other, 70],
    ],
    faults: [],
  })
})

test('bare numbers that repeat in a file without column names are two accounts, and the amount of each follows its balance', () => {
  const lines = both('Account', ['1450001234', '1450009999']).split('\n').slice(1)
  const balanceFirst = lines.map((line) => line.replace(/,(-?[\d.]+),([\d.]+)$/, ',$2,$1'))
  const read = [
    ['1450001234', 100],
    ['1450009999', 100],
    ['1450001234', -50],
    ['1450009999', 70],
  ]
  for (const text of [lines.join('\n'), balanceFirst.join('\n')]) expect(readFile(text).lines).toEqual(read)
})

test('a line that names no account is faulty, and one against the balance of its own account is', () => {
  const text = both('Account', ['1450001234', '1450009999'])
  const unnamed = text.replace('1450009999,27/11', ',27/11')
  expect(readFile(unnamed).faults).toEqual([5])
  expect(
    readFile(`${text}\n1450009999,28/11/2026,RENT,20.00,950.00\n1450009999,29/11/2026,EFT,5.00,955.00`).faults,
  ).toEqual([6])
})

test.each([
  'Beneficiary account',
  'Payer account number',
  'To account',
  'Account name',
  'Account type',
  'Accounting date',
])('a column “%s” does not tell the accounts of the business', (head) => {
  const table = statementTableOf(both(head, ['1450001234', '1450009999']))
  expect(guessLayout(table).uses).not.toContain('account')
})

test('one account, or equal lines of one, need no such column', () => {
  const table = statementTableOf(both('Account', ['1450001234', '1450001234']))
  expect(table.account).toBe('1450001234')
  expect(guessLayout(table).uses).not.toContain('account')
})

test('a layout remembered from files of one account is asked about anew for a file of two', () => {
  const one = statementTableOf(both('Account', ['1450001234', '1450001234']))
  const two = statementTableOf(both('Account', ['1450001234', '1450009999']))
  const known = StatementLayout.parse(guessLayout(one))
  expect([stillFits(known, one), stillFits(known, two)]).toEqual([true, false])
  expect(stillFits(StatementLayout.parse(guessLayout(two)), one)).toBe(true)
})
