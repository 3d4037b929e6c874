import type { OnlinePayment } from '#settings/online-payment.ts'
import type { OrderSummary } from '../order.ts'

type Payable = Pick<OrderSummary, 'toPay' | 'currency' | 'paymentMethod'>

/** True for an order that is offered to be paid online: one by card, in rand, of which something is left to pay. */
export const canPayOnline = ({ toPay, currency, paymentMethod }: Payable, online: OnlinePayment | null) =>
  online !== null && toPay > 0 && currency === 'ZAR' && paymentMethod === 'credit-card'
