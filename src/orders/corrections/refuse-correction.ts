import { Problem } from '#lib/contract/problem.ts'
import type { DeliveryClass } from '#catalogue/product.ts'
import { frozenRefusal, isHazardous } from '#orders/delivery-rules.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import { isStillHere, type PaymentMethod } from '#orders/order-status.ts'
import { type Province, provinceIn, provinceLabels } from '#settings/province.ts'
import type { Settings } from '#settings/settings.ts'

type Line = { name: string; quantity: number; notSent: number; deliveryClass: DeliveryClass }
type Delivery = { shippingAddress: string; lines: Line[]; paymentMethod: PaymentMethod; total: number }

export function refuseGone(order: { status: string }) {
  if (!isStillHere(order)) throw new Problem('conflict', 'Only an order whose parcel has not left can be corrected.')
}

/** The province of a corrected order, which must be one where its goods go and where its cash is collected. */
export function deliverableTo(delivery: Delivery, { payment: { cash } }: Settings): Province | null {
  const { shippingAddress, paymentMethod } = delivery
  const lines = leftToDeliver(delivery.lines)
  const province = provinceIn(shippingAddress)
  const frozen = frozenRefusal(lines, province)
  if (frozen) throw refused(frozen)
  if (paymentMethod !== 'cash-on-delivery') return province
  const isTheirs = province === null ? !isHazardous(lines) : cash.provinces.includes(province)
  if (!isTheirs) {
    const area = cash.provinces.map((each) => provinceLabels[each]).join(', ')
    throw refused(`Cash on delivery is offered where our own drivers go: ${area}.`)
  }
  if (delivery.total > cash.mostTotal) throw refused('The total is more than our drivers collect in cash.')
  return province
}

const refused = (message: string) => new Problem('invalid', message, { fields: { shippingAddress: message } })
