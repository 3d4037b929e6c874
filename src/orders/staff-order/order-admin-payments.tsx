import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { centsHeldBy, entryKindLabels, ledgerMethodLabels } from '#payments/ledger-entry.ts'
import { Button } from '#ui/marks/button.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { OrderAdminDeadline } from '#orders/lapse/order-admin-deadline.tsx'
import type { AdminOrder, OrderEntry } from '#orders/order-admin.ts'
import { paymentMethodLabels } from '#orders/order-status.ts'
import type { Order } from '#orders/order.ts'
import { OrderAdminAttempts } from '#orders/paying/order-admin-attempts.tsx'
import { PaymentBadge } from '#orders/display/payment-badge.tsx'
import { PaymentDialog } from '#orders/payment-entries/payment-dialog.tsx'
import { RefundDialog } from '#orders/payment-entries/refund-dialog.tsx'
import { ReversalDialog } from '#orders/payment-entries/reversal-dialog.tsx'
import { OrderAdminRefundAccount } from '#orders/refund-account/order-admin-refund-account.tsx'
import './order-admin-payments.css'

type OpenEntry = { what: 'received' | 'refunded' } | { what: 'reversed'; entry: OrderEntry }

export function OrderAdminPayments({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState<OpenEntry | null>(null)
  const mayChange = useMay()('money.change')
  return (
    <section className="order-admin-detail-panel" aria-label="Payments">
      <h2>
        Payments <PaymentBadge order={order} />
      </h2>
      <p>
        {paymentMethodLabels[order.paymentMethod]},{' '}
        <strong className="numbers">{formatMoney(toCents(order.total), order.currency)}</strong>.
        {order.toRefund > 0 && (order.forNextBill ? paidAhead : owedBack)}
      </p>
      {order.payments.length > 0 && (
        <EntryList order={order} onReverse={mayChange ? (entry) => setAsked({ what: 'reversed', entry }) : null} />
      )}
      <PaymentSums order={order} />
      <OrderAdminRefundAccount order={order} />
      <OrderAdminAttempts id={order.id} />
      <OrderAdminDeadline order={order} />
      {mayChange && <EntryButtons order={order} onAsk={(what) => setAsked({ what })} />}
      {asked && <EntryDialog order={order} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const owedBack = ' Money is owed back to the customer until it is refunded.'
const paidAhead = ' The customer’s next bill uses what was paid ahead.'

function EntryDialog({ asked, ...props }: { order: AdminOrder; asked: OpenEntry; onClose: () => void }) {
  if (asked.what === 'reversed') return <ReversalDialog {...props} entry={asked.entry} />
  return asked.what === 'received' ? <PaymentDialog {...props} /> : <RefundDialog {...props} />
}

function EntryButtons({ order, onAsk }: { order: AdminOrder; onAsk: (what: 'received' | 'refunded') => void }) {
  const { received, refunded, toPay, toRefund } = order
  return (
    <div className="cluster cluster-small">
      {(toPay > 0 || received === refunded) && (
        <Button variant={toPay > 0 ? 'secondary' : 'quiet'} onClick={() => onAsk('received')}>
          Record payment
        </Button>
      )}
      {received > refunded && (
        <Button variant={toRefund > 0 ? 'secondary' : 'quiet'} onClick={() => onAsk('refunded')}>
          Record refund
        </Button>
      )}
    </div>
  )
}

type EntryListProps = { order: AdminOrder; onReverse: ((entry: OrderEntry) => void) | null }

function EntryList({ order: { payments, currency }, onReverse }: EntryListProps) {
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  return (
    <ol className={classNames('order-admin-payments', onReverse && 'order-admin-payments-open')}>
      {payments.map((entry) => (
        <li key={entry.id} className={classNames(reversed.has(entry.id) && 'order-admin-payments-reversed')}>
          <span className="order-admin-payments-words">
            <strong>{titleOf(entry, payments)}</strong>
            <small>
              {formatDate(entry.valueDate)}
              {entry.reference && ` · ${entry.reference}`}
              {entry.takenBy && ` · taken by ${entry.takenBy}`}
              {` · by ${entry.who}`}
            </small>
            {entry.lines.length > 0 && (
              <small>{entry.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</small>
            )}
            {entry.note && <small>{entry.note}</small>}
          </span>
          <strong className="numbers">
            {formatMoney(centsHeldBy({ ...entry, reversedKind: reversedKindOf(entry, payments) }), currency)}
          </strong>
          {onReverse && mayReverse(entry) && !reversed.has(entry.id) && (
            <IconButton
              label={`Reverse: ${titleOf(entry, payments)}`}
              icon={<Undo2 />}
              onClick={() => onReverse(entry)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

/** What was set off is on two orders at once. */
const mayReverse = ({ kind, method }: OrderEntry) => kind !== 'reversed' && method !== 'set-off'

const reversedKindOf = ({ reverses }: OrderEntry, all: OrderEntry[]) =>
  all.find(({ id }) => id === reverses)?.kind ?? null

function titleOf(entry: OrderEntry, all: OrderEntry[]) {
  const { kind, method } = entry
  if (kind === 'reversed') return `Reversed: ${reversedKindOf(entry, all) === 'refunded' ? 'refund' : 'payment'}`
  return `${entryKindLabels[kind]} by ${ledgerMethodLabels[method].toLowerCase()}`
}

function PaymentSums({ order }: { order: Order }) {
  const { bill, total, received, refunded, credited, toPay, toRefund, forNextBill, currency } = order
  if (!received) return null
  const rows: [string, number][] = [
    ['Total', total],
    ...(credited ? [[bill ? 'Lowered by' : 'Returned or refunded', -credited] satisfies [string, number]] : []),
    ['Received', received],
    ...(refunded ? [['Refunded', -refunded] satisfies [string, number]] : []),
    ...(toPay ? [['Still to be paid', toPay] satisfies [string, number]] : []),
    ...(toRefund ? [[forNextBill ? 'Paid ahead' : 'Owed to the customer', toRefund] satisfies [string, number]] : []),
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
