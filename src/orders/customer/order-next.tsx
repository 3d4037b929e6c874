import { arrivalWords } from '#orders/display/arrival-words.ts'
import { OrderProgress } from '#orders/display/order-progress.tsx'
import type { Order } from '#orders/order.ts'
import { knownStatus } from '#orders/order-status.ts'
import './order-next.css'

export function OrderNext({ order }: { order: Order }) {
  const words = arrivalWords(order)
  const status = knownStatus(order.status)
  if (status === 'cancelled') return null
  return (
    <section className="order-next" aria-label="What happens next">
      <OrderProgress status={status} />
      {words && (
        <div className="order-next-words">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
      )}
    </section>
  )
}
