import { toRand } from '#lib/values/money.ts'
import { type OnlinePayment, onlinePaymentOf } from './online-payment.ts'
import type { PaymentOffer } from './payment-rules.ts'
import type { Settings } from './settings.ts'

type Started = Parameters<typeof onlinePaymentOf>[0]

/** The place where an order in the shop's currency can be paid by card: payment pages only take rand. */
export const onlinePaymentFor = ({ currency }: Pick<Settings, 'currency'>, started: Started): OnlinePayment | null =>
  currency === 'ZAR' ? onlinePaymentOf(started) : null

/** The methods that are switched on and usable: by card where there is a provider, by transfer where there is an account to pay into. */
export function paymentOfferOf(
  settings: Pick<Settings, 'payment' | 'bank' | 'currency'>,
  started: Started,
): PaymentOffer {
  const { card, transfer, cash } = settings.payment
  return {
    card: card.offered && onlinePaymentFor(settings, started) !== null,
    transfer: transfer.offered && (settings.bank !== null || started.mode === 'demo'),
    cash: cash.offered ? { provinces: cash.provinces, mostTotal: toRand(cash.mostTotal) } : null,
  }
}
