import { formatMoney, toCents } from '#lib/money.ts'
import type { PaymentList, PaymentTotals } from './payment-list.ts'
import './payment-totals.css'

/** What all payments under the filters come to. */
export function PaymentTotalsLine({ totals }: { totals: PaymentList['totals'] }) {
  if (!totals) return <p className="payment-totals-none">More than 1 000 payments: narrow the search for their sum.</p>
  return totals.map((sums) => <SumsOf key={sums.currency} sums={sums} />)
}

function SumsOf({ sums: { currency, received, refunded } }: { sums: PaymentTotals }) {
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  return (
    <dl className="payment-totals numbers">
      <div>
        <dt>Received</dt>
        <dd>{money(received)}</dd>
      </div>
      <div>
        <dt>Refunded</dt>
        <dd>{money(refunded)}</dd>
      </div>
      <div>
        <dt>Left</dt>
        <dd>{money(received - refunded)}</dd>
      </div>
    </dl>
  )
}
