import { ButtonLink } from '#ui/button.tsx'
import type { Order } from '../order.ts'

/** The way from an order to a cart with its goods. */
export function OrderAgain({ order: { id }, linkKey }: { order: Order; linkKey: string | null }) {
  const key = linkKey ? `&key=${encodeURIComponent(linkKey)}` : ''
  return <ButtonLink to={`/order-again?id=${id}${key}`}>Order again</ButtonLink>
}
