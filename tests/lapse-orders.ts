import { sql } from 'drizzle-orm'
import type { Log } from '#lib/database/database.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { lapseDueOrders } from '#orders/lapse/lapse-due-orders.server.ts'
import { settleDue } from '#orders/lapse/lapse-order.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { OpenShop } from './open-shop.ts'
import { addProduct, cookieOf, plainOrder, postOrder } from './order-product.ts'
import { uniqueWord } from './unique-word.ts'

/** Does the job's work as of another time; `signal` ends it early. */
export async function lapseAt(shop: OpenShop, now: Date, signal = new AbortController().signal) {
  const { db, changes, runtime } = shop
  const lapsing = { now, settings: await findSettings(db), runtime, sign: await lazyOrderSigner(shop)() }
  await lapseDueOrders({ db, changes, log: shop.server.log as Log, lapsing, signal })
}

/** Does the job's work for one order that it found earlier, whatever has become of it since. */
export async function settleAt(shop: OpenShop, id: number, now: Date) {
  const lapsing = {
    now,
    settings: await findSettings(shop.db),
    runtime: shop.runtime,
    sign: await lazyOrderSigner(shop)(),
  }
  return transact(shop, null, (tx) => settleDue(tx, id, lapsing))
}

/** Ends the time of orders whose customers were reminded. */
export async function endTimeOf(shop: OpenShop, ...ids: number[]) {
  await shop.db.execute(
    sql`update orders set held_until = now() - interval '1 hour', remind_at = null where id in ${ids}`,
  )
}

export const minutes = (count: number) => new Date(Date.now() + count * 60_000)
export const days = (count: number) => minutes(count * 24 * 60)

/** A guest's order of two units of a product of its own, at R150 each. */
export async function placeHeld(shop: OpenShop, paymentMethod = 'bank-transfer', more: object = {}) {
  const product = await addProduct(shop.db, { price: 150_00, stock: 5 })
  const email = `o${uniqueWord(12)}@example.co.za`
  const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
  const answer = await postOrder(shop, {
    ...plainOrder([{ productId: product, quantity: 2 }]),
    customer,
    paymentMethod,
    ...more,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { id, total } = answer.json<{ id: number; total: number }>()
  return { id, total, product, email, cookie: cookieOf(answer) }
}
