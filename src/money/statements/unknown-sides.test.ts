import { afterAll, expect, test } from 'vitest'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import { bankStatements } from '../../../tests/bank-statements.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { signedIn } from '../../../tests/people.ts'
import { sayAllIn } from './questioned-lines.ts'
import { guessLayout } from '#money/bank/guess-layout.ts'
import { readLines } from '#money/bank/read-lines.ts'
import { sideKey } from '#money/bank/side-words.ts'
import { StatementLayout } from '#money/bank/statement-layout.ts'
import { findTable } from '#money/bank/statement-table.ts'
import type { BankStatement, UnreadStatement } from '#money/bank/statement.ts'

const shop = await openShop()
const bank = bankStatements(shop, await signedIn(shop, 'admin', 'admin1234'))
afterAll(() => shop.close())

function guessed(text: string) {
  const table = findTable(text)
  if (isCsvFault(table)) throw new Error(table.message)
  const layout = StatementLayout.parse(guessLayout(table))
  return { layout, ...readLines(table, layout) }
}

const paid = (side: string, text: string, amount: string) => `2026-01-20;${text};${amount};${side}`
const german = (head: string, [out, into]: [string, string]) =>
  [
    `Date;Description;Amount;${head}`,
    paid(into, 'EFT A', '100,00'),
    paid(out, 'SALT', '40,00'),
    paid(into, 'EFT B', '50,00'),
  ].join('\n')

test.each([
  ['S/H', ['S', 'H']],
  ['Soll/Haben', ['Soll', 'Haben']],
  ['Soll/Haben', ['S', 'H']],
  ['Art', ['Soll', 'Haben']],
  ['Richtung', ['Aus', 'Ein']],
  ['D/H', ['D', 'H']],
] as [string, [string, string]][])(
  'amounts without a sign beside a column “%s” of unknown words are not read before staff say what these mean',
  (head, sides) => {
    const { layout, lines, faults } = guessed(german(head, sides))
    expect(layout.uses).toEqual(['day', 'text', 'amount', 'side'])
    expect(lines.filter(({ amount }) => amount > 0)).toEqual([])
    expect(faults.map(({ message }) => message)).toContain(`“${sides[1]}” may mean money in or out`)
  },
)

test('money out alone, in a column whose name has two words, is asked about too', () => {
  const { layout, lines } = guessed(['Date;Description;Amount;S/H', paid('S', 'SALT', '40,00')].join('\n'))
  expect([layout.uses.at(-1), lines]).toEqual(['side', []])
})

test('no question is asked where a minus, a balance or two columns tell money in from money out', () => {
  const uses = (text: string) => guessed(text).layout.uses
  const kinds = (amounts: string[], more: string[] = []) =>
    ['EFT', 'POS', 'EFT'].map((kind, at) => `2026-01-20;${kind} A;${amounts[at]};${kind}${more[at] ?? ''}`)
  const heads = 'Date;Description;Amount;Kind'
  expect(uses([heads, ...kinds(['10,00', '-4,00', '5,00'])].join('\n'))).not.toContain('side')
  const followed = kinds(['10,00', '4,00', '5,00'], [';110,00', ';114,00', ';119,00'])
  expect(uses([`${heads};Balance`, ...followed].join('\n'))).not.toContain('side')
  expect(
    uses('Date;Description;Money in;Money out;Kind\n2026-01-20;EFT A;10,00;;EFT\n2026-01-20;POS B;;4,00;POS'),
  ).not.toContain('side')
})

test('where no amount has a minus and no column says more, the screen says that all are read as money in', () => {
  const said = (text: string) => {
    const { layout, ...read } = guessed(text)
    return sayAllIn(read, layout)
  }
  const plain = 'Date;Description;Amount\n2026-01-20;EFT A;10,00\n2026-01-21;SALT;4,00'
  expect(said(plain)).toMatch(/^None of these amounts has a minus, so all of them are read as money in/)
  expect(said(plain.replace('4,00', '-4,00'))).toBeUndefined()
  expect(said(plain.replace('Amount', 'Money in'))).toBeUndefined()
  expect(said('Date;Description;Amount;Dr/Cr\n2026-01-20;EFT A;10,00;Cr\n2026-01-21;B;4,00;Cr')).toBeUndefined()
})

test('the words are explained once; the next file of the bank is read by them, and a new word is a line to check', async () => {
  const first = (await bank.send(german('S/H', ['S', 'H']))).json<BankStatement>()
  expect(first.account).toBeNull()
  const { guess, marks } = await bank.get<UnreadStatement>(`${bank.path}/${first.id}/unread`)
  expect(marks.at(-1)).toEqual(['H', 'S'])
  const columns = `${bank.path}/${first.id}/columns`
  const unanswered = await bank.post(columns, { ...guess, account: 'Giro' })
  expect(unanswered.statusCode).toBe(400)
  const read = await bank.post(columns, { ...guess, sides: { s: 'out', h: 'in' }, account: 'Giro' })
  expect(read.json()).toMatchObject({ added: 2, paidOut: 1, paidOutSum: 40, faults: [] })
  const next = [
    'Date;Description;Amount;S/H',
    paid('S', 'WATER', '7,00'),
    paid('H', 'EFT C', '70,00'),
    paid('X', 'EFT D', '9,00'),
  ]
  const second = (await bank.send(next.join('\n'))).json<BankStatement>()
  expect(second).toMatchObject({ account: 'Giro', added: 1, paidOut: 1, unread: 1 })
  expect(second.faults[0]).toMatchObject({ line: 4, message: '“X” may mean money in or out' })
})

test('a file that waits for its columns waits once, however often it is sent', async () => {
  const file = ['Date;Description;Amount;Moved', paid('Nach', 'T NKOSI', '31,00'), paid('Von', 'SALT', '9,00')].join(
    '\n',
  )
  const sent = await Promise.all(Array.from({ length: 20 }, () => bank.send(file)))
  const ids = new Set(sent.map((answer) => answer.json<BankStatement>().id))
  expect(ids.size).toBe(1)
  const [id] = ids
  const { guess } = await bank.get<UnreadStatement>(`${bank.path}/${id}/unread`)
  const sides = { nach: 'in', von: 'out' }
  await bank.post(`${bank.path}/${id}/columns`, { ...guess, sides, account: 'Savings' })
  expect((await bank.send(file)).json<BankStatement>()).toMatchObject({ account: 'Savings', added: 0, known: 1 })
})

test('words that are no sides are answered once as well: both mean money in', async () => {
  const file = ['Date;Description;Amount;Source', '2026-01-20;T NKOSI;10,00;EFT', '2026-01-20;A LEE;20,00;CARD'].join(
    '\n',
  )
  const sent = (await bank.send(file)).json<BankStatement>()
  const { guess } = await bank.get<UnreadStatement>(`${bank.path}/${sent.id}/unread`)
  const answer = { ...guess, sides: { eft: 'in', card: 'in' }, account: 'Card machine' }
  expect((await bank.post(`${bank.path}/${sent.id}/columns`, answer)).json()).toMatchObject({ added: 2, paidOut: 0 })
  expect((await bank.send(file)).json()).toMatchObject({ added: 0, known: 2, account: 'Card machine' })
})

test('kinds of movement in several words are explained once too', async () => {
  const kinds = (...lines: string[]) => ['Date;Transaction Type;Description;Amount', ...lines].join('\n')
  const first = kinds(
    '2026-01-20;EFT Credit;T NKOSI;110,00',
    '2026-01-21;Scheduled Debit Order;INSURANCE;40,00',
    '2026-01-22;Card Purchase;BUILDERS;55,00',
  )
  const { id, account } = (await bank.send(first)).json<BankStatement>()
  expect(account).toBeNull()
  const { guess, marks } = await bank.get<UnreadStatement>(`${bank.path}/${id}/unread`)
  expect(marks[guess.uses.indexOf('side')]).toEqual(['EFT Credit', 'Scheduled Debit Order', 'Card Purchase'])
  const sides = { eftcredit: 'in', scheduleddebitorder: 'out', cardpurchase: 'out' }
  const read = await bank.post(`${bank.path}/${id}/columns`, { ...guess, sides, account: 'Savings' })
  expect(read.json(), read.body).toMatchObject({ added: 1, paidOut: 2, paidOutSum: 95, faults: [] })
  const next = kinds('2026-01-23;Card Purchase;BUILDERS;9,00', '2026-01-23;EFT Credit;A LEE;12,00')
  expect((await bank.send(next)).json()).toMatchObject({ account: 'Savings', added: 1, paidOut: 1, faults: [] })
})

test('more than a dozen kinds of movement, of up to six words, are asked about as well', () => {
  const out = ['Fuel', 'Rent', 'Salaries', 'Insurance', 'Telephone', 'Water', 'Power', 'Tax', 'Fines', 'Tools', 'Stock']
  const kinds = [...out, 'EFT Credit', 'Cash (ATM)', 'Debit Order Returned Unpaid Fee Charged', 'Airtime & Data']
  const rows = kinds.map((kind, at) => `2026-01-20;PAYMENT ${at}0;${at + 1}0,00;${kind}`)
  const { layout, lines } = guessed(['Date;Description;Amount;Kind', ...rows].join('\n'))
  expect([layout.uses, lines.filter(({ amount }) => amount > 0)]).toEqual([['day', 'text', 'amount', 'side'], []])
  const sides = Object.fromEntries(kinds.map((kind) => [sideKey(kind), kind === 'EFT Credit' ? 'in' : 'out']))
  expect(StatementLayout.safeParse({ ...layout, sides }).success).toBe(true)
})
