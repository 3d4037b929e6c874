import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import type { OrderSummary } from '#orders/order.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'

/** The link from a list to the page of an unpaid order, where the payment begins. Cash is paid at the door. */
export function PayLink({ order }: { order: OrderSummary }) {
  const { onlinePayment } = useSite()
  if (order.toPay <= 0 || order.paymentMethod === 'cash-on-delivery') return null
  const words = canPayOnline(order, onlinePayment) ? 'Pay now' : 'How to pay'
  return (
    <ButtonLink
      to={`/order-confirmation?id=${order.id}`}
      size="small"
      aria-label={`${words}: order ${order.orderNumber}`}
    >
      {words}
    </ButtonLink>
  )
}
