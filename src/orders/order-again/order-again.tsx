import { ButtonLink, type ButtonLook } from '#ui/marks/button.tsx'
import type { Order } from '#orders/order.ts'

type OrderAgainProps = ButtonLook & { order: Pick<Order, 'id'>; linkKey: string | null; 'aria-label'?: string }

export function OrderAgain({ order: { id }, linkKey, ...look }: OrderAgainProps) {
  const key = linkKey ? `&key=${encodeURIComponent(linkKey)}` : ''
  return (
    <ButtonLink {...look} to={`/order-again?id=${id}${key}`}>
      Order again
    </ButtonLink>
  )
}
