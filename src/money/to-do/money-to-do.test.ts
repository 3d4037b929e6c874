import { oneDay } from '#lib/calendar/durations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Overview } from '#admin/overview.ts'
import { bankStatements, statementOf } from '../../../tests/bank-statements.ts'
import { eventually } from '../../../tests/eventually.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { moveMoney, writeOrder } from '../../../tests/order-rows.ts'
import { ask, signedIn } from '../../../tests/people.ts'
import type { BankStatement, ListedStatement } from '#money/bank/statement.ts'
import type { MoneyToDo } from './to-do.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
afterAll(() => shop.close())

const toDo = async () => (await ask(shop, 'GET', '/api/admin/money/to-do', { cookie: admin })).json<MoneyToDo>()
const count = async () =>
  (await ask(shop, 'GET', '/api/admin/money/to-do/count', { cookie: admin })).json<{ count: number }>().count
const daysAgo = (days: number) => new Date(Date.now() - days * oneDay)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('every pending money task is listed, counted and gone once it is done', async () => {
  const [before, counted] = [await toDo(), await count()]
  const partPaid = await writeOrder(shop.db, { paymentStatus: 'part-paid', createdAt: daysAgo(900) })
  const overPaid = await writeOrder(shop.db, { paymentStatus: 'over-paid' })
  await shop.db.execute(sql`update orders set owed_since = now() - interval '31 days' where id = ${overPaid}`)
  await bankStatements(shop, admin).bring([['SOMETHING', 12.34]])
  await shop.db.execute(sql`
    insert into stray_notifications (provider, event, fault, amount) values ('payfast', 'to-do', 'wrong-amount', 28800)`)
  const after = await toDo()
  expect(after.partPaid.rows[0]).toMatchObject({ id: partPaid, due: 50 })
  expect(after.owedBack.rows[0]).toMatchObject({ id: overPaid, due: 0.01, days: 31, cause: 'over-paid' })
  expect(after.bankLines).toMatchObject({ total: 1, rows: [{ description: 'SOMETHING', amount: 12.34 }] })
  expect(after.notices).toMatchObject({ total: 1, rows: [{ fault: 'wrong-amount', amount: 288 }] })
  expect(await count()).toBe(counted + 4)
  await moveMoney(shop.db, partPaid, 50_00)
  await moveMoney(shop.db, overPaid, -1)
  const done = await toDo()
  expect([done.partPaid.total, done.owedBack.total]).toEqual([before.partPaid.total, before.owedBack.total])
  expect(await count()).toBe(counted + 2)
})

test('a file whose columns nobody has told yet is listed first and counted for everybody until it is read or removed', async () => {
  const bank = bankStatements(shop, admin)
  const sent = async (text: string) => (await bank.send(text)).json<BankStatement>().id
  const counted = await count()
  const left = await sent('Day left,Words,Amount\n2026-01-20,LEFT,1.00')
  // Its columns are known, and one question is open all the same.
  const ahead = await sent(statementOf([['AHEAD', 1, '2099-01-20']]))
  await bank.bring([['READ MEANWHILE', 1]])
  expect((await bank.get<{ rows: ListedStatement[] }>(bank.path)).rows).toMatchObject([
    { id: ahead, account: null },
    { id: left, account: null, fileName: 'november.csv', who: 'admin', decided: false },
    { account: 'Main account' },
    { account: 'Main account' },
  ])
  expect((await toDo()).bankFiles).toMatchObject({ total: 2, rows: [{ id: ahead }, { id: left, who: 'admin' }] })
  expect(await count()).toBe(counted + 3)
  const columns = { uses: ['day', 'text', 'amount'], account: 'Other account' }
  expect((await bank.post(`${bank.path}/${left}/columns`, columns)).statusCode).toBe(200)
  expect((await ask(shop, 'DELETE', `${bank.path}/${ahead}`, { cookie: admin })).statusCode).toBe(200)
  expect((await toDo()).bankFiles).toEqual({ rows: [], total: 0, more: false })
  expect((await bank.send(statementOf([['STILL KNOWN', 1]]))).json()).toMatchObject({ account: 'Main account' })
})

test('an unpaid bank transfer is late after its deadline, unless it is held for longer or cancelled', async () => {
  const place = async (days: number, status = 'pending') => {
    const id = await writeOrder(shop.db, { createdAt: daysAgo(days), status })
    await shop.db.execute(sql`update orders set payment_method = 'bank-transfer' where id = ${id}`)
    return id
  }
  const [late, sent, kept, cancelled, fresh] = [
    await place(820),
    await place(810, 'shipped'),
    await place(805),
    await place(804, 'cancelled'),
    await place(1),
  ]
  await shop.db.execute(sql`update orders set held_until = now() + interval '1 day' where id = ${kept}`)
  const ids = idsOf((await toDo()).late.rows)
  expect(ids.slice(0, 2)).toEqual([late, sent])
  for (const other of [kept, cancelled, fresh]) expect(ids).not.toContain(other)
})

test('a check of the books puts every discrepancy on the to-do list and the overview until it is fixed', async () => {
  shop.jobs.start()
  const check = async (isDone: (books: MoneyToDo['books']) => boolean) => {
    const answer = await ask(shop, 'POST', '/api/admin/money/books-check', { cookie: admin, payload: {} })
    expect(answer.statusCode).toBe(200)
    await eventually(async () => (await toDo()).books, isDone, 30_000)
    return (await toDo()).books!
  }
  const fault = async () =>
    (await ask(shop, 'GET', '/api/admin/overview', { cookie: admin })).json<Overview>().booksFault
  await check((books) => books?.fault === null)
  expect(await fault()).toBeNull()
  const counted = await count()
  const id = await writeOrder(shop.db, { paymentStatus: 'paid' })
  const behindTheLedger = (received: number) =>
    shop.database.exec(`
      alter table orders disable trigger order_payments_entered;
      update orders set received = ${received} where id = ${id};
      alter table orders enable trigger order_payments_entered;`)
  await behindTheLedger(99_99)
  const books = await check((one) => one?.fault !== null)
  expect(books.fault).toContain(`Orders that differ from their payments: 1 (${id})`)
  expect(await fault()).toBe(books.fault)
  await behindTheLedger(100_00)
  expect(await count()).toBe(counted + 1)
  await check((one) => one?.fault === null)
  expect(await count()).toBe(counted)
  expect((await ask(shop, 'GET', '/api/admin/audit?subject=books', { cookie: admin })).json()).toMatchObject({
    total: 3,
  })
})
