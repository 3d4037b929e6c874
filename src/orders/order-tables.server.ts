import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { paymentStatuses } from '#payments/payment-state.ts'
import { orderKinds, orderStatuses, paymentMethods } from './order-status.ts'

export const orders = pgTable('orders', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text({ enum: orderKinds }).notNull().default('goods'),
  /** What a bill is called; null for goods. */
  title: text(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  status: text({ enum: orderStatuses }).notNull().default('pending'),
  paymentStatus: text('payment_status', { enum: paymentStatuses })
    .notNull()
    .generatedAlwaysAs(sql`payment_state(received, refunded, total)`),
  paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
  subtotal: integer().notNull(),
  shipping: integer().notNull(),
  total: integer().notNull(),
  /** Maintained by the ledger's triggers: other statements cannot set them. */
  received: bigint({ mode: 'number' }).notNull().default(0),
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** The amount by which it costs less than its total; whole cents. */
  credited: bigint({ mode: 'number' }).notNull().default(0),
  /** The time since which money is owed back for it; maintained by the database. */
  owedSince: timestamp('owed_since', { withTimezone: true, precision: 3 }),
  /** Of a bill: what is paid beyond what it costs is for the customer's next bill, and not owed back. */
  forNextBill: boolean('for_next_bill').notNull().default(false),
  currency: text({ enum: ['ZAR', 'USD', 'EUR', 'GBP'] })
    .notNull()
    .default('ZAR'),
  shippingAddress: text('shipping_address').notNull(),
  province: text(),
  customerName: text('customer_name'),
  customerEmail: text('customer_email'),
  customerPhone: text('customer_phone'),
  notes: text(),
  adultReceives: boolean('adult_receives').notNull().default(false),
  accountId: text('account_id'),
  guestHashes: text('guest_hashes').array().notNull().default([]),
  idempotencyKey: text('idempotency_key'),
  requestHash: text('request_hash'),
  sample: boolean().notNull().default(false),
  carrier: text(),
  trackingNumber: text('tracking_number'),
  /** The time until which its goods are reserved unpaid; null without a deadline. */
  heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }),
  /** The time of the customer's reminder; null once it was sent, or where there is none. */
  remindAt: timestamp('remind_at', { withTimezone: true, precision: 3 }),
  lapsedAt: timestamp('lapsed_at', { withTimezone: true, precision: 3 }),
})

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().generatedByDefaultAsIdentity(),
    orderId: integer('order_id').notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Units refunded before the parcel left, which are not in it. */
    notSent: integer('not_sent').notNull().default(0),
    price: integer().notNull(),
    /** That of its product at the time of purchase; null for orders older than the column. */
    returnRule: text('return_rule'),
  },
  (line) => [primaryKey({ columns: [line.orderId, line.id] })],
)

export const orderChanges = pgTable('order_changes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  who: text().notNull(),
  field: text({ enum: ['status', 'payment_status', 'tracking'] }).notNull(),
  fromValue: text('from_value'),
  toValue: text('to_value').notNull(),
  note: text(),
})

export const orderNotes = pgTable('order_notes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  who: text().notNull(),
  text: text().notNull(),
})

/** What a product of an order is for, as a calculator of the water has said it. */
export const orderDoses = pgTable(
  'order_doses',
  {
    orderId: integer('order_id').notNull(),
    productId: integer('product_id').notNull(),
    dose: text().notNull(),
  },
  (dose) => [primaryKey({ columns: [dose.orderId, dose.productId] })],
)

export const invoiceRecipients = pgTable('invoice_recipients', {
  orderId: integer('order_id').primaryKey(),
  name: text().notNull(),
  /** Empty where it is the delivery address. */
  address: text().notNull(),
  vatNumber: text('vat_number'),
})
