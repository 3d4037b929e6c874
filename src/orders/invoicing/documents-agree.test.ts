import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listDocuments } from '#documents/document-store.server.ts'
import { rowsOf } from '#lib/database/database.server.ts'
import { endTimeOf, lapseAt, minutes, placeHeld } from '../../../tests/lapse-orders.ts'
import { openShop } from '../../../tests/open-shop.ts'
import { payments } from '../../../tests/pay-orders.ts'
import { ask, mailTo, signedIn } from '../../../tests/people.ts'
import { returning } from '../../../tests/returned-order.ts'
import { checkBooks } from '#orders/figures/check-books.server.ts'

const shop = await openShop()
const admin = await signedIn(shop, 'admin', 'admin1234')
const staff = payments(shop, admin)
const steps = returning(shop, admin)
afterAll(() => shop.close())

const papersOf = async (id: number) => (await listDocuments(shop.db, id)).map(({ kind, total }) => [kind, total])
const move = (id: number, status: string) =>
  ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: admin, payload: { status } })
const filesOf = async (mail: number) =>
  rowsOf(await shop.db.execute(sql`select name from mail_attachments where mail_id = ${mail}`))

/** An order paid by mistake, reversed, and then lapsed. */
async function lapsedWithInvoice() {
  const placed = await placeHeld(shop)
  await staff.pay(placed.id)
  await staff.reverse(placed.id)
  await endTimeOf(shop, placed.id)
  await lapseAt(shop, minutes(1))
  return placed
}

test('a revived order is invoiced again, and a second cancellation credits that invoice', async () => {
  const { id, email } = await lapsedWithInvoice()
  const cancelled = [
    ['invoice', 400_00],
    ['credit-note', 400_00],
  ]
  expect(await papersOf(id)).toEqual(cancelled)
  expect(await filesOf((await mailTo(shop, email, /not paid in time/)).id)).toHaveLength(1)
  await staff.pay(id, { amount: 400 })
  expect(await papersOf(id)).toEqual([...cancelled, ['invoice', 400_00]])
  expect((await listDocuments(shop.db, id))[2]!.data.reason).toMatch(/: the order goes ahead after all$/)
  expect(await filesOf((await mailTo(shop, email, /goes ahead/)).id)).toHaveLength(1)
  for (const status of ['processing', 'cancelled']) await move(id, status)
  expect(await papersOf(id)).toEqual([...cancelled, ...cancelled])
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('a refund before an order is fully paid lowers neither its price nor its documents', async () => {
  const { id } = await steps.deliver({ paid: false })
  const before = await papersOf(id)
  await staff.pay(id, { amount: 100 })
  await staff.refund(id, { amount: 100 })
  expect([before.length, await papersOf(id)]).toEqual([1, before])
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('reversing a mistaken refund does not invoice again if its order has been cancelled since', async () => {
  const { id } = await placeHeld(shop)
  await staff.pay(id)
  await staff.refund(id, { amount: 100 })
  await move(id, 'cancelled')
  await staff.reverse(id)
  expect(await papersOf(id)).toEqual([
    ['invoice', 400_00],
    ['credit-note', 100_00],
    ['credit-note', 300_00],
  ])
})

test('an order whose documents do not add up to its price is reported', async () => {
  const { id } = await placeHeld(shop)
  await staff.pay(id)
  const writeCredit = (credit: number) => shop.db.execute(sql`update orders set credited = ${credit} where id = ${id}`)
  await writeCredit(5)
  await expect(checkBooks(shop.db)).rejects.toThrow('documents come to another amount than they cost: 1')
  await writeCredit(0)
})
