import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import type { PaymentStatus } from '#payments/payment-state.ts'
import { insertEntries } from '#payments/ledger-store.server.ts'

export type GivenOrder = {
  createdAt?: Date
  status?: string
  /** Reached by ledger entries. */
  paymentStatus?: PaymentStatus
  /** Whole cents. */
  total?: number
  currency?: string
  accountId?: string | null
  productId?: number
}

/** An order of any day, inserted directly: no stock is taken. */
export async function writeOrder(db: Database, given: GivenOrder = {}): Promise<number> {
  const { createdAt = new Date(), status = 'pending', paymentStatus = 'unpaid', total = 100_00 } = given
  const { currency = 'ZAR', accountId = null, productId } = given
  const result = await db.execute(sql`
    insert into orders (created_at, status, payment_method, subtotal, shipping, total, currency, shipping_address, account_id)
    values (${createdAt.toISOString()}, ${status}, 'credit-card', ${total}, 0, ${total}, ${currency}, 'Somewhere',
      ${accountId}) returning id`)
  const { id } = rowsOf<{ id: number }>(result)[0]!
  if (productId !== undefined) {
    await db.execute(sql`
      insert into order_lines (order_id, product_id, name, quantity, price) values (${id}, ${productId}, 'Net', 2, ${total / 2})`)
  }
  await moveMoney(db, id, ...movesTo(paymentStatus, total))
  return id
}

/** Payments, and refunds for negative amounts; whole cents. */
export async function moveMoney(db: Database, orderId: number, ...amounts: number[]) {
  const entry = { orderId, method: 'card', valueDate: '2026-01-31', who: 'test' } as const
  for (const amount of amounts) {
    await insertEntries(db, { ...entry, kind: amount > 0 ? 'received' : 'refunded', amount: Math.abs(amount) })
  }
}

/** The payments that bring an order of at least two cents into a state. */
export function movesTo(status: PaymentStatus, total: number): number[] {
  const half = Math.floor(total / 2)
  const moves: Record<PaymentStatus, number[]> = {
    unpaid: [],
    'part-paid': [half],
    paid: [total],
    'over-paid': [total + 1],
    'part-refunded': [total, -half],
    refunded: [total, -total],
  }
  return moves[status]
}
