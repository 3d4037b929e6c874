import { sql } from 'drizzle-orm'
import type { StaffCall } from './staff-call.ts'

const acid = { name: 'Acid', unit: 'litre', price: 64.5, archived: false }

/** What staff change of bills for visits, and of the charges beyond plans. */
export function chargeWrites(
  idOf: (statement: ReturnType<typeof sql>) => Promise<number>,
): Record<string, () => Promise<StaffCall>> {
  const one = () => idOf(sql`insert into charges (name, unit, price) values ('Salt', 'kg', 1250) returning id`)
  const bill = () =>
    idOf(sql`
      insert into orders (kind, title, status, payment_method, subtotal, shipping, total, shipping_address)
      values ('plan', 'Medium Pools, March 2027', 'delivered', 'bank-transfer', 95000, 0, 95000, '12 Protea Road') returning id`)
  return {
    'POST /api/admin/orders/:id/lower': async () => ({
      url: `/api/admin/orders/${await bill()}/lower`,
      payload: { amount: 100, reason: 'A visit was short', seen: 0 },
    }),
    'POST /api/admin/charges': async () => ({ url: '/api/admin/charges', payload: acid }),
    'PUT /api/admin/charges/:id': async () => ({
      url: `/api/admin/charges/${await one()}`,
      payload: { ...acid, name: 'Acid, diluted', version: 1 },
    }),
    'DELETE /api/admin/charges/:id': async () => ({
      url: `/api/admin/charges/${await one()}`,
      payload: { version: 1 },
    }),
  }
}
