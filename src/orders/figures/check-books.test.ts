import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { movesTo, moveMoney, writeOrder } from '../../../tests/order-rows.ts'
import { paymentStatuses } from '#payments/payment-state.ts'
import { checkBooks } from './check-books.server.ts'

let shop: OpenShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

test('the books of a shop with orders in every state add up', async () => {
  for (const paymentStatus of paymentStatuses) {
    for (const status of ['pending', 'delivered', 'cancelled']) await writeOrder(shop.db, { paymentStatus, status })
  }
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('an order whose reduction differs from its returns and refunds is reported', async () => {
  const id = await writeOrder(shop.db, { paymentStatus: 'paid' })
  await shop.database.exec(`update orders set credited = 5 where id = ${id}`)
  await expect(checkBooks(shop.db)).rejects.toThrow('another amount than their returns and refunds say: 1.')
  await shop.database.exec(`update orders set credited = 0 where id = ${id}`)
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})

test('an order that differs from its entries is named', async () => {
  const id = await writeOrder(shop.db)
  await moveMoney(shop.db, id, ...movesTo('paid', 100_00))
  const behindTheLedger = (received: number) =>
    shop.database.exec(`
      alter table orders disable trigger order_payments_entered;
      update orders set received = ${received} where id = ${id};
      alter table orders enable trigger order_payments_entered;`)
  await behindTheLedger(99_99)
  await expect(checkBooks(shop.db)).rejects.toThrow(
    `The books do not add up. Orders that differ from their payments: 1 (${id}).`,
  )
  await behindTheLedger(100_00)
  await expect(checkBooks(shop.db)).resolves.toBeUndefined()
})
