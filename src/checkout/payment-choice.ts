import { formatMoney, toCents } from '#lib/values/money.ts'
import { paymentMethodLabels, type PaymentMethod } from '#orders/order-status.ts'
import type { PaymentOffer } from '#settings/payment-rules.ts'
import { type Province, provinceLabels } from '#settings/province.ts'

/** Facts that payment methods depend on. `total` is whole cents; `province` is null where the address names none. */
export type Payable = {
  total: number
  currency: Parameters<typeof formatMoney>[1]
  province: Province | null
  hazardous: boolean
}

export function paymentRefusal(method: PaymentMethod, offer: PaymentOffer, order: Payable): string | null {
  if (!isOffered(method, offer)) return `${paymentMethodLabels[method]} is not offered at the moment.`
  return method === 'cash-on-delivery' ? cashRefusal(offer.cash!, order) : null
}

/** Switched on, for some orders at least. */
export function isOffered(method: PaymentMethod, { card, transfer, cash }: PaymentOffer): boolean {
  const offered: Record<PaymentMethod, boolean> = {
    'credit-card': card,
    'bank-transfer': transfer,
    'cash-on-delivery': cash !== null,
  }
  return offered[method]
}

/** Our own drivers take cash. An address without a province may be theirs; dangerous goods are not risked on that. */
function cashRefusal({ provinces, mostTotal }: NonNullable<PaymentOffer['cash']>, order: Payable): string | null {
  const { total, currency, province, hazardous } = order
  const area = provinces.map((each) => provinceLabels[each]).join(', ')
  const most = toCents(mostTotal)
  if (total > most) return `Cash on delivery is offered for orders up to ${formatMoney(most, currency)}.`
  if (province !== null && !provinces.includes(province)) {
    return `Cash on delivery is offered where our own drivers go: ${area}.`
  }
  return province === null && hazardous
    ? `For hazardous goods, cash on delivery is available in ${area} only. Choose your province first.`
    : null
}
