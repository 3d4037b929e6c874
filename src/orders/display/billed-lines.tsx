import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import type { BillLine } from '#orders/order.ts'

export function BilledLines({ lines, currency }: { lines: readonly BillLine[]; currency: Currency }) {
  return (
    <ul className="order-confirmation-lines order-confirmation-billed">
      {lines.map(({ description, quantity, price }, at) => (
        <li key={at}>
          <span>
            {description}
            <span className="order-confirmation-each numbers">
              {quantity} × {formatMoney(toCents(price), currency)}
            </span>
          </span>
          <strong className="numbers">{formatMoney(toCents(price) * quantity, currency)}</strong>
        </li>
      ))}
    </ul>
  )
}
