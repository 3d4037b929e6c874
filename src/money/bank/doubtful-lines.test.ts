import { expect, test } from 'vitest'
import { statementTableOf } from '../../../tests/statement-table.ts'
import { guessLayout, stillFits } from './guess-layout.ts'
import { readLines } from './read-lines.ts'

function readFile(text: string) {
  const table = statementTableOf(text)
  const { lines, faults, leftOut } = readLines(table, guessLayout(table))
  return {
    amounts: lines.map(({ amount }) => amount / 100),
    faults: faults.map(({ line, message }) => [line, message]),
    leftOut: leftOut.filter(({ why }) => why === 'total').map(({ line }) => line),
  }
}

const dated = (...lines: string[]) => ['Date,Description,Amount', ...lines].join('\n')

test('dated totals of a day are left out, that of a single line too, and so is the total of all', () => {
  const days = dated(
    '20/11/2026,T NKOSI,1299.00',
    '20/11/2026,SALT,-500.00',
    '20/11/2026,Total for the day,799.00',
    '21/11/2026,A LEE,80.00',
    '21/11/2026,Sub-total,80.00',
    '21/11/2026,Grand total,879.00',
  )
  expect(readFile(days)).toEqual({ amounts: [1299, -500, 80], faults: [], leftOut: [4, 6, 7] })
  const ofOneSign = dated(
    '20/11/2026,ONE,10.00',
    '20/11/2026,TWO,20.00',
    '20/11/2026,OUT,-5.00',
    '20/11/2026,Total,30.00',
  )
  expect(readFile(ofOneSign).leftOut).toEqual([5])
})

test('a payment called total stays a payment: of one line, of another sum, or if the balance moves by it', () => {
  const one = dated('20/11/2026,T NKOSI,800.00', '21/11/2026,Total,800.00', '22/11/2026,A LEE,5.00')
  expect(readFile(one)).toMatchObject({ amounts: [800, 800, 5], leftOut: [] })
  const moved = `Date,Description,Amount,Balance
20/11/2026,ONE,100.00,1100.00
21/11/2026,TWO,200.00,1300.00
22/11/2026,Total,300.00,1600.00
23/11/2026,A LEE,5.00,1605.00`
  expect(readFile(moved)).toMatchObject({ amounts: [100, 200, 300, 5], leftOut: [] })
  expect(readFile(moved.replace('1600.00', '1300.00').replace('1605.00', '1305.00')).leftOut).toEqual([4])
})

test.each(['Pending', 'REVERSED', 'Declined', 'Hangende'])('a line that the bank marks “%s” is reported', (status) => {
  const text = `Date,Description,Amount,Status
20/11/2026,T NKOSI,1299.00,Posted
21/11/2026,A LEE,80.00,${status}
22/11/2026,SALT,-5.00,Posted`
  expect(readFile(text)).toEqual({ amounts: [1299, -5], faults: [[3, `the bank marks it “${status}”`]], leftOut: [] })
  expect(readFile(text.replace('Status', 'Remark')).amounts).toEqual([1299, 80, -5])
  expect(guessLayout(statementTableOf(text.replace('-5.00', '5.00'))).uses).not.toContain('side')
})

test.each(['+1299.00', 'R +1299.00', '+ R1299.00', '1299.00+'])(
  'where only some amounts have a sign and that is a plus (%s), the others are money out',
  (plus) => {
    const text = dated(`20/11/2026,T NKOSI,${plus}`, '21/11/2026,SALT,500.00', '22/11/2026,A LEE,+80.00')
    expect(readFile(text).amounts).toEqual([1299, -500, 80])
    expect(readFile(text.replace(',500', ',+500')).amounts).toEqual([1299, 500, 80])
    expect(readFile(text.replace(',500', ',-500')).amounts).toEqual([1299, -500, 80])
  },
)

test('a day that could be two is reported if the file has days of both kinds', () => {
  const of = (...days: string[]) => readFile(dated(...days.map((day, at) => `${day},PAYER,${at + 1}.00`)))
  const why =
    'its day may be 5 Nov 2026 or 11 May 2026: other days of the file begin with the day, and others with the month'
  expect(of('05/11/2026', '22/11/2026', '11/24/2026', '11/11/2026', '2026-11-05')).toEqual({
    amounts: [2, 4, 5],
    faults: [
      [2, why],
      [4, 'the day cannot be read'],
    ],
    leftOut: [],
  })
  expect(of('05/11/2026', '22/11/2026', '2026-11-05').faults).toEqual([])
})

test('on the statement of a card, purchases without a sign are proposed as money out', () => {
  const card = `Credit card statement,,
Date,Description,Amount
20/11/2026,SALT,100.00
21/11/2026,PUMP,50.00
22/11/2026,Payment received,-500.00`
  expect(guessLayout(statementTableOf(card))).toMatchObject({ flipped: true })
  expect(readFile(card).amounts).toEqual([-100, -50, 500])
  const account = card.replace('Credit card', 'Account')
  expect(guessLayout(statementTableOf(account))).toMatchObject({ flipped: false })
  const remembered = guessLayout(statementTableOf(account))
  expect(stillFits(remembered, statementTableOf(account))).toBe(true)
  expect(stillFits(remembered, statementTableOf(card))).toBe(false)
  const usual = card.replace(',100', ',-100').replace(',50.', ',-50.').replace('-500', '500')
  expect(readFile(usual).amounts).toEqual([-100, -50, 500])
})
