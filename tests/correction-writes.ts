import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import type { OpenShop } from './open-shop.ts'
import { addProduct } from './order-product.ts'
import { writeOrder } from './order-rows.ts'

/** The contact of an order of `writeOrder`. */
const seenContact = { name: '', email: '', phone: '', shippingAddress: 'Somewhere' }

/** Calls by which staff correct orders. */
export function correctionWrites(shop: OpenShop) {
  return {
    'PUT /api/admin/orders/:id/contact': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db)}/contact`,
      payload: { ...seenContact, name: 'Ann Lee', seen: seenContact },
    }),
    'PUT /api/admin/orders/:id/lines': async () => {
      const id = await writeOrder(shop.db, { productId: await addProduct(shop.db) })
      const lines = await shop.db.execute(sql`select id from order_lines where order_id = ${id}`)
      const [line] = rowsOf<{ id: number }>(lines).map((row) => row.id)
      const payload = { lines: [{ line, quantity: 3 }], added: [], seen: [{ line, quantity: 2 }] }
      return { url: `/api/admin/orders/${id}/lines`, payload }
    },
    'PUT /api/admin/orders/:id/invoice-to': async () => ({
      url: `/api/admin/orders/${await writeOrder(shop.db)}/invoice-to`,
      payload: { name: 'Hotel Marina' },
    }),
  }
}
