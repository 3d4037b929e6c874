import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { reissueInvoice } from '#orders/invoicing/reissue-invoice.server.ts'
import { moveUnits } from '#orders/move-units.server.ts'
import { orderTag } from '#orders/order.ts'
import { orderNumber } from '#orders/order-status.ts'
import {
  findOrderLines,
  insertNote,
  lockKnownOrder,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '#orders/order-store.server.ts'
import { shippingFee } from '#settings/shipping-rule.ts'
import { type Correcting, queueCorrectionMails } from './correction-mail.server.ts'
import {
  addOrderLine,
  hasNamedUnits,
  listProductsToAdd,
  type ProductToAdd,
  setLineQuantity,
  setTotals,
} from './correction-store.server.ts'
import type { LinesCorrection } from './order-correction.ts'
import { deliverableTo, refuseGone } from './refuse-correction.ts'

/** The largest amount that an order can hold, in whole cents. */
const mostCents = 2_147_483_647

/** Corrects what an order contains: stock, delivery fee, total, invoice and the money owed either way follow in the same transaction. */
export async function correctLines(tx: Transaction, wanted: LinesCorrection, given: Correcting) {
  const { id, tellCustomer } = wanted
  const order = await lockKnownOrder(tx, id)
  refuseGone(order)
  const lines = await findOrderLines(tx, id)
  refuseUnseen(lines, wanted)
  const plan = await planOf(tx, lines, wanted)
  if (!plan.length) return unchanged(null)
  await refuseRefunded(tx, order)
  const label = orderNumber(given.settings.identity.orderPrefix, id)
  const by = { who: given.who, reason: 'correction' as const, note: `${label}: lines corrected` }
  const moved = order.sample ? [] : await moveUnits(tx, plan.map(unitsBack), by)
  for (const { line, added, after } of plan)
    await (added
      ? addOrderLine(tx, id, { ...added, quantity: after })
      : setLineQuantity(tx, id, { id: line, quantity: after }))
  await setTotals(tx, id, await totalsNow(tx, order, given))
  const corrected = (await lockOrder(tx, id))!
  const now = given.runtime.now()
  const document = await reissueInvoice(tx, corrected, { now, reason: 'The order was corrected' })
  await insertNote(tx, { orderId: id, who: given.who, text: `Corrected: ${plan.map(sayOf).join(', ')}.` })
  const told = { order: corrected, about: 'lines' as const, before: order.customerEmail, document }
  if (tellCustomer) await queueCorrectionMails(tx, told, given)
  const changes = { total: [toRand(order.total), toRand(corrected.total)] as [number, number] }
  const audit = { what: `corrected the order (${plan.map(sayOf).join(', ')})`, subject: `order:${id}`, label, changes }
  return changed(null, {
    audit: [...moved.flatMap((each) => each.audit), audit],
    tags: ['orders', orderTag(id), ...moved.flatMap((each) => each.tags)],
  })
}

type Planned = { line: number; productId: number; name: string; before: number; after: number; added?: ProductToAdd }

const unitsBack = ({ productId, before, after }: Planned) => ({ productId, change: before - after })
const sayOf = ({ name, before, after }: Planned) => `${name} ${before} → ${after}`

function refuseUnseen(lines: OrderLineRow[], { seen }: LinesCorrection) {
  const asSeen = (line: OrderLineRow) => seen.some((each) => each.line === line.id && each.quantity === line.quantity)
  if (seen.length !== lines.length || !lines.every(asSeen)) throw changedMeanwhile('this order')
}

/** The lines that change. An added product that the order has already makes its line longer, at the price of that line. */
async function planOf(tx: Transaction, lines: OrderLineRow[], { lines: kept, added }: LinesCorrection) {
  const products = await listProductsToAdd(
    tx,
    added.map(({ sku }) => sku),
  )
  const plan = new Map<number, Planned>(
    lines.map(({ id, productId, name, quantity }) => {
      const after = kept.find(({ line }) => line === id)?.quantity ?? quantity
      return [productId, { line: id, productId, name, before: quantity, after }]
    }),
  )
  for (const { sku, quantity } of added) {
    const product = products.find((each) => each.sku === sku)
    if (!product)
      throw new Problem('invalid', `No product on sale has the SKU ${sku}.`, { fields: { added: 'Unknown SKU' } })
    const present = plan.get(product.id)
    if (present) present.after += quantity
    else
      plan.set(product.id, {
        line: 0,
        productId: product.id,
        name: product.name,
        before: 0,
        after: quantity,
        added: product,
      })
  }
  const all = [...plan.values()]
  if (!all.some(({ after }) => after > 0))
    throw new Problem('conflict', 'Nothing would be left: cancel the order instead.')
  return all.filter(({ before, after }) => before !== after)
}

/** Refunds and credit notes name units of the lines: what they say must stay true. */
async function refuseRefunded(tx: Transaction, { id, credited }: OrderRow) {
  if (credited === 0 && !(await hasNamedUnits(tx, id))) return
  throw new Problem('conflict', 'Part of this order was refunded, so its lines stay: refund further products instead.')
}

async function totalsNow(tx: Transaction, order: OrderRow, { settings }: Correcting) {
  const lines = await findOrderLines(tx, order.id)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shipping = shippingFee(subtotal, settings.shipping)
  const total = subtotal + shipping
  if (total > mostCents) throw new Problem('conflict', 'That is more than one order can hold.')
  deliverableTo({ ...order, lines, total }, settings)
  return { subtotal, shipping, total }
}
