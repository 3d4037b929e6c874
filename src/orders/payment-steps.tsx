import { formatMoney, toCents } from '#lib/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Order } from './order.ts'

/** What happens next about the money. Nothing once it is paid, refunded or no longer wanted. */
export function PaymentSteps({ order }: { order: Order }) {
  if (order.paymentStatus === 'paid') return <Notice tone="success" title="Paid. Thank you." />
  if (order.paymentStatus === 'refunded') return <Notice title="The amount has been refunded to you." />
  if (order.status === 'cancelled') return <Notice title="There is nothing to pay." />
  if (order.paymentMethod === 'bank-transfer') return <BankTransfer order={order} />
  if (order.paymentMethod === 'cash-on-delivery') return <CashOnDelivery order={order} />
  return <CardPayment order={order} />
}

function CardPayment({ order }: { order: Order }) {
  const site = useSite()
  return (
    <Notice title="Next: your card payment">
      This order is not paid yet. We send a secure payment link for {amountOf(order)}
      {order.customer.email ? ` to ${order.customer.email}` : ''}, or phone you from {site.phone}. We never ask for a
      card number by phone or e-mail. Your order leaves us once the payment is confirmed.
    </Notice>
  )
}

function BankTransfer({ order }: { order: Order }) {
  const { bank, orderNumber } = order
  if (!bank) {
    return (
      <Notice title="Next: your bank transfer">
        We send you our bank details. Please use {orderNumber} as the reference.
      </Notice>
    )
  }
  const rows = [
    ['Amount', amountOf(order)],
    ['Reference', bank.reference],
    ['Account holder', bank.accountHolder],
    ['Bank', bank.bank],
    ['Account number', bank.accountNumber],
    ['Branch code', bank.branchCode],
    ['Account type', bank.accountType],
  ]
  return (
    <Notice title="Next: your bank transfer">
      <p>We send the order once the money shows in our account; a proof of payment alone is not enough.</p>
      <dl className="order-confirmation-bank numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}

function CashOnDelivery({ order }: { order: Order }) {
  return (
    <Notice title="Next: cash on delivery">
      Please have exactly {amountOf(order)} in cash ready for our driver. Nothing is to be paid before.
    </Notice>
  )
}

const amountOf = (order: Order) => formatMoney(toCents(order.total), order.currency)
