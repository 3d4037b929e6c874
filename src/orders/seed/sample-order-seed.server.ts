import { oneDay, oneHour } from '#lib/calendar/durations.ts'
import { sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { shippingFee } from '#settings/shipping-rule.ts'
import samples from '../../../content/samples.json' with { type: 'json' }
import { insertEntries } from '#payments/ledger-store.server.ts'
import { usualMethods } from '#orders/payment-entries/order-payments.ts'
import type { OrderStatus, PaymentMethod } from '#orders/order-status.ts'
import { orderChanges, orderLines, orders } from '#orders/order-tables.server.ts'
import { insertReturn, type ReturnRow } from '#orders/returns/return-store.server.ts'

/** A return that waits for the office, of units of the order's first line. */
type SampleReturn = { daysAgo: number; reason: string; wish: string; words: string; quantity: number }
type SampleOrder = Omit<(typeof samples.orders)[number], 'notes' | 'return'> & {
  notes?: string | undefined
  return?: SampleReturn | undefined
}
type Buyer = (typeof samples.customers)[number]
type Goods = Map<string, { id: number; name: string; price: number }>
type LoadOrderInput = { order: SampleOrder; buyer: Omit<Buyer, 'key'>; settings: Settings; goods: Goods; now: Date }

/** The orders of a demonstration, oldest first, at the catalogue's prices. They take no stock. */
export const sampleOrderSeed: Seed = {
  name: 'sample-orders',
  sample: true,
  load: async (db, runtime) => {
    const settings = await findSettings(db)
    const rows = await db.execute(sql`select slug, id, name, price from products`)
    const goods: Goods = new Map(
      rowsOf<{ slug: string; id: number; name: string; price: number }>(rows).map(({ slug, ...product }) => [
        slug,
        product,
      ]),
    )
    const buyers = new Map<string, Omit<Buyer, 'key'>>(samples.customers.map((person) => [person.key, person]))
    buyers.set('demo', samples.demoCustomer)
    const all: SampleOrder[] = [...samples.orders, ...samples.demoCustomer.orders]
    for (const order of all.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      await loadOrder(db, { order, buyer: buyers.get(order.customer)!, settings, goods, now: runtime.now() })
    }
  },
}

async function loadOrder(db: Transaction, { order, buyer, settings, goods, now }: LoadOrderInput) {
  const lines = order.items.map(({ slug, quantity }) => {
    const product = goods.get(slug)
    if (!product) throw new Error(`The sample orders name a product that is not there: ${slug}`)
    return { productId: product.id, name: product.name, price: product.price, quantity }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const shipping = shippingFee(subtotal, settings.shipping)
  const createdAt = new Date(now.getTime() - order.daysAgo * oneDay - oneHour)
  const status = order.status as OrderStatus
  const [row] = await db
    .insert(orders)
    .values({
      createdAt,
      status,
      paymentMethod: order.paymentMethod as PaymentMethod,
      subtotal,
      shipping,
      total: subtotal + shipping,
      currency: settings.currency,
      shippingAddress: addressOf(buyer),
      province: buyer.province,
      customerName: `${buyer.firstName} ${buyer.lastName}`,
      customerEmail: buyer.email,
      customerPhone: buyer.phone,
      notes: order.notes ?? null,
      accountId: sql`(select id from accounts where email = ${buyer.email})`,
      adultReceives: true,
      sample: true,
    })
    .returning({ id: orders.id })
  const inserted = await db
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId: row!.id })))
    .returning({ line: orderLines.id })
  const steps = stepsTo[status].map(([fromValue, toValue], step) => ({
    orderId: row!.id,
    at: new Date(Math.min(createdAt.getTime() + (step + 1) * oneDay, now.getTime())),
    who: 'admin',
    field: 'status' as const,
    fromValue,
    toValue,
  }))
  if (steps.length) await db.insert(orderChanges).values(steps)
  const paid = {
    orderId: row!.id,
    amount: subtotal + shipping,
    method: usualMethods[order.paymentMethod as PaymentMethod],
    who: 'admin',
  }
  const days = (count: number) => {
    const at = new Date(Math.min(createdAt.getTime() + count * oneDay, now.getTime()))
    return { at, valueDate: dayOf(at) }
  }
  if (order.paymentStatus !== 'unpaid') await insertEntries(db, { ...paid, kind: 'received', ...days(0) })
  if (order.paymentStatus === 'refunded') await insertEntries(db, { ...paid, kind: 'refunded', ...days(2) })
  if (order.return) await loadReturn(db, order.return, { orderId: row!.id, line: inserted[0]!.line, now })
}

type ReturnedLine = { orderId: number; line: number; now: Date }

async function loadReturn(db: Transaction, sample: SampleReturn, { orderId, line, now }: ReturnedLine) {
  const { daysAgo, words, quantity } = sample
  const reason = sample.reason as ReturnRow['reason']
  const wish = sample.wish as ReturnRow['wish']
  const askedAt = new Date(now.getTime() - daysAgo * oneDay)
  await insertReturn(db, { orderId, reason, wish, words, askedAt, key: null }, [{ line, quantity }])
}

const packed = ['pending', 'processing'] as const
const sent = ['processing', 'shipped'] as const

const stepsTo: Record<OrderStatus, (readonly [OrderStatus, OrderStatus])[]> = {
  pending: [],
  processing: [packed],
  shipped: [packed, sent],
  delivered: [packed, sent, ['shipped', 'delivered']],
  cancelled: [['pending', 'cancelled']],
}

function addressOf({ firstName, lastName, address, city, province, postalCode, phone }: Omit<Buyer, 'key'>) {
  const named = province
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return [`${firstName} ${lastName}`, address, city, named, postalCode, phone].join(', ')
}
