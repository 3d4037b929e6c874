import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { OrderSummary } from '#orders/order.ts'
import { canPayOnline } from './can-pay-online.ts'

/** The link from a list to the page of an unpaid order, where the payment begins. */
export function PayLink({ order }: { order: OrderSummary }) {
  const { onlinePayment } = useSite()
  if (!canPayOnline(order, onlinePayment)) return null
  return (
    <ButtonLink
      to={`/order-confirmation?id=${order.id}`}
      variant="secondary"
      size="small"
      aria-label={`Pay now: order ${order.orderNumber}`}
    >
      Pay now
    </ButtonLink>
  )
}
