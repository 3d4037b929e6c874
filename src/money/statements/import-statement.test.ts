import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bankStatements, type GivenLine, placeTransfer, statementOf } from '../../../tests/bank-statements.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { BankLine } from '../matching/bank-line.ts'
import type { BankStatement, ListedStatement, UnreadStatement } from '#money/bank/statement.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const bank = bankStatements(shop, admin)
afterAll(() => shop.close())

test('a file’s columns are matched once, and the same or an overlapping file changes nothing', async () => {
  const november = statementOf([
    ['EFT A', 10],
    ['EFT A', 10],
    ['SALT', -5],
    ['EFT B', 20, '2026-01-21'],
  ])
  const first = await bank.send(november)
  expect(first.statusCode).toBe(200)
  const { id, account } = first.json<BankStatement>()
  expect(account).toBeNull()
  const unread = await bank.get<UnreadStatement>(`${bank.path}/${id}/unread`)
  expect(unread).toMatchObject({
    heads: ['Date', 'Description', 'Amount', 'Balance'],
    guess: { uses: ['day', 'text', 'amount', 'none'], flipped: false },
  })
  expect(
    (await bank.post(`${bank.path}/${id}/columns`, { uses: ['day', 'text', 'none'], account: 'Main' })).statusCode,
  ).toBe(400)
  const read = await bank.post(`${bank.path}/${id}/columns`, { ...unread.guess, account: 'Main account' })
  expect(read.json()).toMatchObject({ account: 'Main account', added: 3, known: 0, paidOut: 1, faults: [] })
  expect(read.json()).toMatchObject({
    paidOutSum: 5,
    lines: 5,
    leftOut: 1,
    leftOutLines: [
      { line: 1, text: 'Date, Description, Amount, Balance', why: 'column names' },
      { line: 4, text: '', why: 'outgoing payment' },
    ],
  })
  expect((await bank.post(`${bank.path}/${id}/columns`, { ...unread.guess, account: 'Main account' })).statusCode).toBe(
    409,
  )
  const again = await Promise.all([bank.send(november), bank.send(november)])
  for (const answer of again) expect(answer.json()).toMatchObject({ added: 0, known: 3, paidOut: 1 })
  const later = await bank.bring([
    ['EFT B', 20, '2026-01-21'],
    ['EFT C', 30, '2026-01-22'],
    ['EFT A', 10],
    ['EFT A', 10],
    ['EFT A', 10],
  ])
  expect(later).toMatchObject({ added: 2, known: 3 })
  expect(
    (await bank.get<{ rows: BankLine[] }>('/api/admin/bank-lines?search=EFT')).rows.map(({ amount }) => amount),
  ).toEqual([30, 20, 10, 10, 10])
})

test('a file that is not a statement is refused in words', async () => {
  expect((await bank.send('hello')).json().message).toBe('No line with a day and an amount was found in this file.')
  expect((await bank.send('PK\u0003\u0004')).json().message).toContain('workbook')
  expect((await bank.send('a,"b')).json().message).toContain('Line 1: a quotation mark')
  const wide = `2026-01-20,10.00${',x'.repeat(198)}`
  expect((await bank.send(wide)).json().message).toBe(
    'This file has 200 columns; 60 at most. Is it the statement of an account?',
  )
  const long = statementOf(Array.from({ length: 5_001 }, () => ['SALT', -5]))
  expect((await bank.send(long)).json().message).toBe(
    'This file has 5001 lines; the most at once is 5000. Please export a shorter period.',
  )
})

test('a file sent by mistake can be withdrawn with its lines until one of them has been decided', async () => {
  const { id, added } = await bank.bring([
    ['TAKEN BACK ONE', 1],
    ['TAKEN BACK TWO', 2],
  ])
  expect(added).toBe(2)
  const line = (await bank.lineOf('TAKEN BACK ONE'))!
  const isDecided = async () => (await bank.get<{ rows: ListedStatement[] }>(bank.path)).rows[0]!.decided
  expect(await isDecided()).toBe(false)
  await bank.post(`/api/admin/bank-lines/${line.id}/aside`, { note: 'Interest' })
  expect(await isDecided()).toBe(true)
  expect((await takeBack(id)).statusCode).toBe(409)
  await bank.post(`/api/admin/bank-lines/${line.id}/undo`)
  expect((await takeBack(id)).statusCode).toBe(200)
  expect(await bank.lineOf('TAKEN BACK')).toBeUndefined()
  const asked = (await bank.send(statementOf([['ASKED ANEW', 1]]))).json<BankStatement>()
  expect(asked.account).toBeNull()
})

const takeBack = (id: number) => ask(shop, 'DELETE', `${bank.path}/${id}`, { cookie: admin })

test('a line contained in several files stays open while one of them remains', async () => {
  const once: GivenLine = ['HELD ONCE', 1]
  const twice: GivenLine = ['HELD TWICE', 2]
  const first = await bank.bring([once, twice])
  const second = await bank.bring([twice, ['HELD LATER', 3]])
  const third = await bank.bring([twice])
  expect([second, third]).toMatchObject([
    { added: 1, known: 1 },
    { added: 0, known: 1 },
  ])
  const { id } = (await bank.lineOf('HELD TWICE'))!
  const held = async () => (await bank.openOf('HELD')).map(({ description }) => description).toSorted()
  expect((await takeBack(first.id)).statusCode).toBe(200)
  expect(await held()).toEqual(['HELD LATER', 'HELD TWICE'])
  expect((await bank.lineOf('HELD TWICE'))!.id).toBe(id)
  await bank.bring([['HELD OTHERWISE', 4]])
  await bank.bring([twice])
  expect((await takeBack(third.id)).statusCode).toBe(200)
  expect((await takeBack(second.id)).statusCode).toBe(200)
  expect(await held()).toEqual(['HELD OTHERWISE', 'HELD TWICE'])
})

test('a file with decided lines can be withdrawn once another file holds them, and the decisions stay', async () => {
  const both: GivenLine = ['DECIDED IN BOTH', 1]
  const first = await bank.bring([both, ['UNDECIDED', 2]])
  const line = (await bank.lineOf('DECIDED IN BOTH'))!
  await bank.post(`/api/admin/bank-lines/${line.id}/aside`, { note: 'Interest' })
  expect((await takeBack(first.id)).statusCode).toBe(409)
  const second = await bank.bring([both])
  expect((await takeBack(first.id)).statusCode).toBe(200)
  expect(await bank.lineOf('UNDECIDED')).toBeUndefined()
  expect(await bank.lineOf('DECIDED IN BOTH')).toMatchObject({ id: line.id, aside: { note: 'Interest' } })
  expect((await takeBack(second.id)).statusCode).toBe(409)
})

test('payers’ texts and file names are stored without characters that reverse the text direction', async () => {
  const text = statementOf([['EFT\u202e ANN\u0007\u2066 LEE', 4.44]])
  const name = encodeURIComponent('one\u202e.csv')
  const sent = await shop.server.inject({
    method: 'POST',
    url: `${bank.path}?name=${name}`,
    headers: { cookie: admin, 'content-type': 'text/csv' },
    payload: text,
  })
  const { id, fileName } = sent.json<BankStatement>()
  expect(fileName).toBe('one.csv')
  await bank.post(`${bank.path}/${id}/columns`, { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' })
  expect(await bank.lineOf('EFT ANN LEE')).toMatchObject({ amount: 4.44, description: 'EFT ANN LEE' })
})

test('money out is kept only if it names a paid order or equals an amount owed back', async () => {
  const [paid, unpaid] = await Promise.all([placeTransfer(shop), placeTransfer(shop)])
  const staff = payments(shop, admin)
  await staff.pay(paid.id)
  const owed = await placeTransfer(shop)
  await staff.pay(owed.id, { amount: 371.23 })
  const lines = [
    [`REFUND ${paid.reference}`, -300],
    [`STRANGER ${unpaid.reference}`, -300],
    ['KEPT BY AMOUNT', -71.23],
    ['SALARIES', -30_000],
  ] as const
  expect(await bank.bring(lines.map(([text, amount]) => [text, amount]))).toMatchObject({ added: 2, paidOut: 2 })
  const byAmount = await bank.proposed('KEPT BY AMOUNT')
  expect(byAmount).toMatchObject({ outgoing: true, amount: 71.23, certainty: 'none' })
  expect(byAmount.options.map(({ parts }) => parts[0]!.order)).toMatchObject([{ id: owed.id, owed: 71.23 }])
  expect(await bank.lineOf('SALARIES')).toBeUndefined()
  expect(await bank.bring(lines.map(([text, amount]) => [text, amount]))).toMatchObject({ added: 0, known: 2 })
})

const columns = (id: number, more: object = {}) =>
  bank.post(`${bank.path}/${id}/columns`, { uses: ['day', 'text', 'amount', 'none'], account: 'Main account', ...more })
const sentAs = async (text: string) => (await bank.send(text)).json<BankStatement>()
const headed = (heads: string, ...lines: string[]) => [heads, ...lines].join('\n')

test('every line of a file is counted once, and those that were not imported are named with their text and reason', async () => {
  const { id } = await sentAs(
    headed(
      'Statement of November\n\nDate,Counted words,Amount,Balance',
      '2026-01-20,OPENING BALANCE,900.00,900.00',
      '2026-01-20,COUNTED ONE,100.00,1000.00',
      '2026-01-20,BANK FEE,-14.50,985.50',
      '2026-01-20,BANK FEE,-200.00,785.50',
      '31/11/2026,COUNTED TWO,50.00,835.50',
      ',Total,150.00,',
    ),
  )
  const done = (await columns(id)).json<BankStatement>()
  expect(done).toMatchObject({ lines: 9, added: 1, known: 0, paidOut: 2, paidOutSum: 214.5, unread: 1, leftOut: 5 })
  expect(done.faults).toEqual([
    { line: 8, text: '31/11/2026, COUNTED TWO, 50.00, 835.50', message: 'the day cannot be read' },
  ])
  expect(done.leftOutLines.map(({ line, text, why }) => [line, text, why])).toEqual([
    [1, 'Statement of November', 'above the table'],
    [2, '', 'blank'],
    [3, 'Date, Counted words, Amount, Balance', 'column names'],
    [4, 'OPENING BALANCE', 'opening balance'],
    [6, '', 'outgoing payment'],
    [7, '', 'outgoing payment'],
    [9, 'Total, 150.00', 'an amount without a day'],
  ])
})

test('columns by which nothing could be read are refused and never remembered', async () => {
  const file = headed('Posted,Shifted words,Amount,Balance', '2026-01-20,SHIFTED,7.00,7.00')
  const { id } = await sentAs(file)
  const refused = await columns(id, { uses: ['text', 'day', 'amount', 'none'] })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'With these columns, no line has a day and an amount. Line 2: the day cannot be read.',
  ])
  expect((await sentAs(file)).account).toBeNull()
  expect((await columns(id)).json()).toMatchObject({ added: 1 })
  const changed = await sentAs(headed('Posted,Shifted words,Amount,Balance', 'SHIFTED BACK,2026-01-21,7.00,7.00'))
  expect(changed.account).toBeNull()
})

test('lines dated after today are named and asked about before anything is imported, also where the columns are known', async () => {
  const file = headed('Date,Words ahead,Amount,Balance', '2026-01-20,NOW,1.00,1.00', '2099-01-20,AHEAD,2.00,3.00')
  const { id } = await sentAs(file)
  const asked = await columns(id)
  const question = 'Line 3 (20 Jan 2099) is dated after today. Check the column of the day.'
  expect([asked.statusCode, asked.json()]).toEqual([
    409,
    expect.objectContaining({ message: question, fields: { futureDays: question } }),
  ])
  expect(await bank.lineOf('AHEAD')).toBeUndefined()
  expect((await columns(id, { futureDays: true })).json()).toMatchObject({ added: 2 })
  const again = await sentAs(file)
  expect(again.account).toBeNull()
  expect(await bank.get<UnreadStatement>(`${bank.path}/${again.id}/unread`)).toMatchObject({
    guess: { uses: ['day', 'text', 'amount', 'none'] },
    account: 'Main account',
  })
})

test('a debit named in a column of its own is never money in, even by columns remembered without it', async () => {
  const heads = 'Transaction Date,Description,Amount,Dr/Cr,Balance'
  const file = headed(heads, '20/01/2026,T NKOSI NAMED,1299.00,CR,2299.00', '21/01/2026,SALT NAMED,500.00,DR,1799.00')
  const { id } = await sentAs(file)
  const uses = ['day', 'text', 'amount', 'side', 'none']
  expect((await bank.get<UnreadStatement>(`${bank.path}/${id}/unread`)).guess.uses).toEqual(uses)
  const fingerprint = 'transaction date|description|amount|dr cr|balance'
  await shop.db.execute(sql`insert into bank_layouts (mark, uses, flipped, account, who)
    values (${fingerprint}, '{day,text,amount,none,none}', false, 'Main account', 'test')`)
  expect((await sentAs(file)).account).toBeNull()
  expect((await columns(id, { uses })).json()).toMatchObject({ added: 1, paidOut: 1, paidOutSum: 500 })
})
