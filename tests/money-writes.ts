import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { OpenShop } from './open-shop.ts'
import { bankWrites } from './bank-writes.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'
import { writeOrder } from './order-rows.ts'
import { correctionWrites } from './correction-writes.ts'
import { nothingPaid } from './nothing-paid.ts'

/** An order of `writeOrder` that is paid. */
const paid = { received: 100, refunded: 0 }

/** Calls by which staff record payments and refunds. */
export function moneyWrites(shop: OpenShop, idOf: (statement: SQL) => Promise<number>) {
  return {
    ...bankWrites(shop, idOf),
    'POST /api/admin/orders/:id/payments': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db)}/payments`,
      payload: { amount: 10, method: 'cash', seen: nothingPaid },
    }),
    'POST /api/admin/orders/:id/refunds': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db, { paymentStatus: 'paid' })}/refunds`,
      payload: { amount: 10, method: 'cash', note: 'Not wanted', seen: paid },
    }),
    'POST /api/admin/orders/:id/refund-account/ask': async () => {
      const id = await writeOrder(shop.db, { status: 'cancelled' })
      await shop.db.execute(sql`update orders set customer_email = 'ann@example.co.za' where id = ${id}`)
      const paid = { method: 'bank-transfer', valueDate: '2026-01-31', who: 'test' } as const
      await insertEntries(shop.db, { ...paid, orderId: id, kind: 'received', amount: 100_00 })
      return { url: `/api/admin/orders/${id}/refund-account/ask`, payload: { seen: 'not-asked' } }
    },
    'POST /api/admin/orders/:id/invoice': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db, { paymentStatus: 'paid' })}/invoice`,
      payload: {},
    }),
    'POST /api/admin/orders/:id/payments/:entry/reversal': async () => {
      const id = await writeOrder(shop.db, { paymentStatus: 'paid' })
      const entry = await idOf(sql`select id from payment_entries where order_id = ${id}`)
      return { url: `/api/admin/orders/${id}/payments/${entry}/reversal`, payload: { note: 'A slip', seen: paid } }
    },
    'POST /api/admin/orders/:id/cash-delivery': async () => {
      const id = await writeOrder(shop.db, { status: 'shipped' })
      await shop.db.execute(sql`update orders set payment_method = 'cash-on-delivery' where id = ${id}`)
      return {
        url: `/api/admin/orders/${id}/cash-delivery`,
        payload: { amount: 100, takenBy: 'Sipho', seen: nothingPaid, seenStatus: 'shipped' },
      }
    },
    ...correctionWrites(shop),
    'PUT /api/admin/orders/:id/deadline': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db)}/deadline`,
      payload: { until: dayOf(new Date()) },
    }),
    'POST /api/admin/orders/:id/attempts/ask': async () => {
      const id = await writeOrder(shop.db)
      await shop.db.execute(sql`
        insert into payment_attempts (id, order_id, provider, amount) values (${crypto.randomUUID()}, ${id}, 'payfast', 10000)`)
      return { url: `/api/admin/orders/${id}/attempts/ask`, payload: {} }
    },
    'POST /api/admin/stray-notifications/:id/done': async () => ({
      url: `/api/admin/stray-notifications/${await idOf(sql`
        insert into stray_notifications (provider, event, fault) values ('payfast', ${crypto.randomUUID()}, 'wrong-amount') returning id`)}/done`,
      payload: { note: 'Looked it up' },
    }),
  }
}
