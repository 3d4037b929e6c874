import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#lib/database/database.server.ts'
import type { BankStatement, UnreadStatement } from '#money/bank/statement.ts'
import { bankStatements } from '../../../tests/bank-statements.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { signedIn } from '../../../tests/people.ts'

const shop = await openShop()
const bank = bankStatements(shop, await signedIn(shop, 'admin', 'admin1234'))
afterAll(() => shop.close())

test('lines of two accounts in one file are kept apart, and known again by their account', async () => {
  const [one, other] = ['1450001234', '1450009999']
  const text = [
    'Account,Date,Description,Amount',
    ...[one, other, other].map((account) => `${account},2026-01-20,EFT IN BOTH,10.00`),
  ].join('\n')
  const { id } = (await bank.send(text)).json<BankStatement>()
  const { guess } = await bank.get<UnreadStatement>(`${bank.path}/${id}/unread`)
  expect(guess.uses).toEqual(['account', 'day', 'text', 'amount'])
  const read = (await bank.post(`${bank.path}/${id}/columns`, { ...guess, account: 'Main account' })).json()
  expect(read).toMatchObject({ added: 3, known: 0, account: `${one}, ${other}` })
  expect((await bank.send(text)).json()).toMatchObject({ added: 0, known: 3 })
  const alone = (await bank.send(`${text.split('\n')[0]}\n${other},2026-01-20,EFT IN BOTH,10.00`)).json()
  expect(alone).toMatchObject({ added: 0, known: 1, account: other })
  const kept = await shop.db.execute(sql`
    select account, nth from bank_lines where description = 'EFT IN BOTH' order by account, nth`)
  expect(rowsOf(kept)).toEqual([
    { account: one, nth: 1 },
    { account: other, nth: 1 },
    { account: other, nth: 2 },
  ])
})
