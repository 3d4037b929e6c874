import { formatMoney, toCents } from '#lib/money.ts'
import type { Order } from './order.ts'

/** What an order costs, what has come and gone, and what is left either way. Nothing while no money has moved. */
export function PaymentSums({ order }: { order: Order }) {
  const { total, received, refunded, credited, toPay, toRefund, currency } = order
  if (!received) return null
  const rows: [string, number][] = [
    ['Total', total],
    ...(credited ? [['Returned or lowered', -credited] satisfies [string, number]] : []),
    ['Received', received],
    ...(refunded ? [['Refunded', -refunded] satisfies [string, number]] : []),
    ...(toPay ? [['Still to be paid', toPay] satisfies [string, number]] : []),
    ...(toRefund ? [['Owed to the customer', toRefund] satisfies [string, number]] : []),
  ]
  return (
    <dl className="order-confirmation-totals numbers">
      {rows.map(([name, rand]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(toCents(rand), currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
