import type { OnlinePayment } from '#settings/online-payment.ts'
import type { OrderSummary } from './order.ts'

type Payable = Pick<OrderSummary, 'toPay' | 'currency' | 'paymentMethod' | 'bill'>

/** True for an order to be paid online: by card, in rand, with a balance. A bill for visits is paid by transfer or by card. */
export const canPayOnline = ({ toPay, currency, paymentMethod, bill }: Payable, online: OnlinePayment | null) =>
  online !== null && toPay > 0 && currency === 'ZAR' && (paymentMethod === 'credit-card' || bill !== undefined)
