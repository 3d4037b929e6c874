import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { preparedOnce } from '#lib/database/prepared-statement.server.ts'
import { isDeadlock, isUniqueViolation } from '#lib/database/refused-statement.ts'
import { wellFormedJson } from '#lib/values/well-formed.ts'
import type { Deadline } from './holding-time.ts'
import type { PaymentMethod } from './order-status.ts'

/** A priced order; amounts are whole cents. Each product has one line. */
type PricedOrder = {
  lines: { productId: number; quantity: number; price: number; dose?: string | undefined }[]
  subtotal: number
  shipping: number
  total: number
  currency: string
  paymentMethod: PaymentMethod
  shippingAddress: string
  province: string | null
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  notes: string | null
  adultReceives: boolean
  accountId: string | null
  guestHashes: string[]
  idempotencyKey: string | null
  requestHash: string
  /** The identity whose unpaid orders are added up; all null for orders of staff. */
  holder: Holder
  /** Limit in cents of the holder's unpaid goods, this order included; null for none. */
  mostUnpaid: number | null
  deadline: Deadline
  /** The business that its invoice is made out to; null for the recipient of the goods. */
  invoiceTo: { name: string; address: string; vatNumber: string } | null
}

/** Keyed hashes of where an order comes from and of whom it names; null where that is unknown or does not count. */
export type Holder = { network: string | null; email: string | null; phone: string | null }

/** A product that could not be sold as priced; name and stock are null when it is no longer sold at all. */
export type Refused = { productId: number; name: string | null; stock: number | null }

export type Placed =
  | { kind: 'placed'; id: number; createdAt: Date }
  | { kind: 'repeated' }
  /** The holder would exceed the limit of unpaid goods. */
  | { kind: 'beyond' }
  | { kind: 'refused'; products: Refused[] }

/**
 * Takes the stock and writes the order in one call, and so in one short transaction: product rows are locked by id, and unless each is still sold, at
 * this price and in this quantity, nothing changes. See docs/orders.md.
 */
export async function insertOrder(db: Database, order: PricedOrder): Promise<Placed> {
  try {
    const given = wellFormedJson(inColumns(order))
    const isPlain = !order.invoiceTo && !order.lines.some(({ dose }) => dose)
    const [row] = isPlain ? await statementFor(db).execute({ given }) : await placeWithMore(db, given, order)
    if (row!.id !== null) return { kind: 'placed', id: row!.id, createdAt: new Date(row!.createdAt) }
    if (row!.repeated) return { kind: 'repeated' }
    return row!.beyond ? { kind: 'beyond' } : { kind: 'refused', products: row!.refused }
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'repeated' }
    // Orders lock products in the same order: a deadlock can only come from another change of several products.
    if (isDeadlock(error)) return { kind: 'refused', products: [] }
    throw error
  }
}

type PlacedRow = { id: number | null; createdAt: number; repeated: boolean; beyond: boolean | null; refused: Refused[] }

/** The same, with the business that the invoice is made out to and what the goods are for: all or nothing. */
async function placeWithMore(db: Database, given: string, { invoiceTo, lines }: PricedOrder) {
  const doses = lines.flatMap(({ productId, dose }) => (dose ? { product_id: productId, dose } : []))
  const result = await db.execute(sql`
    with placed as materialized (select * from place_order(${given}::jsonb)), kept as (
      insert into invoice_recipients (order_id, name, address, vat_number)
      select id, ${invoiceTo?.name.toWellFormed() ?? null}::text, ${invoiceTo?.address.toWellFormed() ?? null}::text,
        ${invoiceTo?.vatNumber || null}::text from placed where id is not null and ${invoiceTo !== null}::boolean
    ), dosed as (
      insert into order_doses (order_id, product_id, dose)
      select id, product_id, dose from placed,
        jsonb_to_recordset(${wellFormedJson(doses)}::jsonb) as given (product_id integer, dose text)
      where id is not null
    )
    select id, created_at as "createdAt", repeated, beyond, refused from placed`)
  return rowsOf<PlacedRow>(result)
}

/** The logic is in the function `place_order` of the migrations. */
const statementFor = preparedOnce((db) =>
  db
    .select({
      id: sql<number | null>`id`,
      createdAt: sql<number>`created_at`,
      repeated: sql<boolean>`repeated`,
      beyond: sql<boolean | null>`beyond`,
      refused: sql<Refused[]>`refused`,
    })
    .from(sql`place_order(${sql.placeholder('given')}::jsonb)`)
    .prepare('place_order'),
)

const inColumns = (order: PricedOrder) => ({
  lines: order.lines.map(({ productId, quantity, price }) => ({ product_id: productId, quantity, price })),
  subtotal: order.subtotal,
  shipping: order.shipping,
  total: order.total,
  currency: order.currency,
  payment_method: order.paymentMethod,
  shipping_address: order.shippingAddress,
  province: order.province,
  customer_name: order.customerName,
  customer_email: order.customerEmail,
  customer_phone: order.customerPhone,
  notes: order.notes,
  adult_receives: order.adultReceives,
  account_id: order.accountId,
  guest_hashes: order.guestHashes,
  idempotency_key: order.idempotencyKey,
  request_hash: order.requestHash,
  network_hash: order.holder.network,
  email_hash: order.holder.email,
  phone_hash: order.holder.phone,
  most_unpaid: order.mostUnpaid,
  held_until: order.deadline.heldUntil,
  remind_at: order.deadline.remindAt,
})
