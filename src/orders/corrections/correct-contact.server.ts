import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { orderTag } from '#orders/order.ts'
import { findOrderLines, insertNote, lockKnownOrder, lockOrder, type OrderRow } from '#orders/order-store.server.ts'
import { auditOfOrder } from '#orders/order-view.server.ts'
import { type Correcting, queueCorrectionMails } from './correction-mail.server.ts'
import { setContact } from './correction-store.server.ts'
import type { ContactCorrection, ContactDraft } from './order-correction.ts'
import { deliverableTo, refuseGone } from './refuse-correction.ts'

const labels: Record<keyof ContactDraft, string> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  shippingAddress: 'delivery address',
}

/** Corrects the customer and address. What was typed stands in no note, audit line or mail: these are kept longer, or may reach a stranger. */
export async function correctContact(tx: Transaction, wanted: ContactCorrection, given: Correcting) {
  const { id, seen, tellCustomer } = wanted
  const order = await lockKnownOrder(tx, id)
  refuseGone(order)
  const before = contactOf(order)
  const fields = Object.keys(labels) as (keyof ContactDraft)[]
  if (fields.some((field) => before[field] !== seen[field])) throw changedMeanwhile('this order')
  const after = { ...wanted, shippingAddress: withContact(wanted, before) }
  keepContact(after, before)
  const corrected = fields.filter((field) => after[field] !== before[field])
  if (!corrected.length) return unchanged(null)
  const lines = await findOrderLines(tx, id)
  const { shippingAddress } = after
  const province = deliverableTo({ ...order, shippingAddress, lines }, given.settings)
  await setContact(tx, id, { ...after, province })
  const words = corrected.map((field) => labels[field]).join(', ')
  await insertNote(tx, { orderId: id, who: given.who, text: `Corrected: ${words}.` })
  const corrections = { order: (await lockOrder(tx, id))!, about: 'contact' as const, before: order.customerEmail }
  if (tellCustomer) await queueCorrectionMails(tx, corrections, given)
  const audit = auditOfOrder(id, `corrected the order (${words})`, given.settings)
  return changed(null, { audit, tags: ['orders', orderTag(id)] })
}

const contactOf = ({ customerName, customerEmail, customerPhone, shippingAddress }: OrderRow): ContactDraft => ({
  name: customerName ?? '',
  email: customerEmail ?? '',
  phone: customerPhone ?? '',
  shippingAddress,
})

/** The courier needs the name and the telephone that the address had. */
function keepContact(after: ContactDraft, before: ContactDraft) {
  for (const field of ['name', 'phone'] as const) {
    const [had, has] = [before[field], after[field] || before[field]]
    if (!had || !partsOf(before).includes(had) || partsOf(after).includes(has)) continue
    const message = `Please keep the ${labels[field]} in the address: ${has}`
    throw new Problem('invalid', message, { fields: { shippingAddress: message } })
  }
}

const partsOf = ({ shippingAddress }: ContactDraft) => shippingAddress.split(', ')

/** The joined address begins with the name and ends with the phone number, as written by the checkout: both follow a correction. */
function withContact({ name, phone, shippingAddress }: ContactDraft, before: ContactDraft) {
  const follow = (part: string) => (part === before.name && name ? name : part === before.phone && phone ? phone : part)
  return shippingAddress.split(', ').map(follow).join(', ')
}
