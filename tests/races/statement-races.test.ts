import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankStatement } from '#money/bank/statement.ts'
import { bankStatements, type GivenLine, statementOf } from '../bank-statements.ts'
import { eventually } from '../eventually.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { timesOf } from '../order-calls.ts'
import { ask, signedIn } from '../people.ts'
import { countWaiting, untilWaiting, whileLocked } from '../while-locked.ts'

let shop: OpenShop
let admin: string
let bank: ReturnType<typeof bankStatements>
beforeAll(async () => {
  shop = await openShop()
  admin = await signedIn(shop, 'admin', 'admin1234')
  bank = bankStatements(shop, admin)
})
afterAll(() => shop.close())

const takeBack = (id: number) => ask(shop, 'DELETE', `${bank.path}/${id}`, { cookie: admin })
const heldLines = async (word: string) => (await bank.openOf(word)).map(({ description }) => description).toSorted()

/** Blocks imports of an equal line: it is written in an open transaction. */
const lineHeld = <T>({ id, text }: { id: number; text: string }, work: () => Promise<T>) =>
  whileLocked(
    shop.db,
    sql`insert into bank_lines (statement_id, account, day, amount, description, nth)
      values (${id}, 'Main account', '2026-01-20', 200, ${text}, 1)`,
    work,
  )

test('a line in both a withdrawn file and one being imported stays with the latter', async () => {
  const first = await bank.bring([['HELD A', 1]])
  const other = await bank.bring([['OTHER', 5]])
  const answers = await lineHeld({ id: other.id, text: 'HELD B' }, async () => {
    const sent = bank.send(
      statementOf([
        ['HELD A', 1],
        ['HELD B', 2],
      ]),
    )
    await untilWaiting(shop.db, 1)
    let isBack = false
    const taken = takeBack(first.id).finally(() => (isBack = true))
    await eventually(
      async () => isBack || (await countWaiting(shop.db)) === 2,
      (is) => is,
      15_000,
    )
    return [sent, taken]
  })
  const [sent, taken] = await Promise.all(answers)
  expect([taken!.statusCode, sent!.json<BankStatement>()]).toMatchObject([200, { added: 0, known: 2 }])
  expect(await heldLines('HELD')).toEqual(['HELD A', 'HELD B'])
})

test('files imported and withdrawn at once lose no line still in a file, and keep none that is in no file', async () => {
  for (const round of timesOf(10)) {
    const lines: GivenLine[] = timesOf(6).map((n) => [`ROUND${round} LINE${n}`, n + 1])
    const [first, second] = [await bank.bring(lines.slice(0, 4)), await bank.bring(lines.slice(1, 5))]
    const [sent, ...taken] = await Promise.all([
      bank.send(statementOf(lines.slice(2))),
      takeBack(first.id),
      takeBack(second.id),
    ])
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const third = sent.json<BankStatement>()
    const columns = { uses: ['day', 'text', 'amount', 'none'], account: 'Main account' }
    if (third.account === null) await bank.post(`${bank.path}/${third.id}/columns`, columns)
    expect(await heldLines(`ROUND${round}`)).toEqual(lines.slice(2).map(([text]) => text))
  }
})

test('a line decided on while its file is being withdrawn is either gone or stays with its file', async () => {
  const seen = new Set<string>()
  for (const round of timesOf(10)) {
    const file = await bank.bring([[`DECIDED${round}`, 1]])
    const { id } = (await bank.lineOf(`DECIDED${round}`))!
    const decide = () => bank.post(`/api/admin/bank-lines/${id}/aside`, { note: 'Interest' })
    const pair = round % 2 ? [decide(), takeBack(file.id)] : [takeBack(file.id), decide()].toReversed()
    const [decided, taken] = (await Promise.all(pair)).map(({ statusCode }) => statusCode)
    const isThere = (await bank.lineOf(`DECIDED${round}`)) !== undefined
    const outcome = { decided, taken, isThere }
    expect([
      { decided: 200, taken: 409, isThere: true },
      { decided: 404, taken: 200, isThere: false },
    ]).toContainEqual(outcome)
    seen.add(JSON.stringify(outcome))
  }
  expect(seen.size).toBeGreaterThan(0)
})
