import { useSite } from '#settings/use-site.tsx'
import { CopyButton } from '#ui/overlay/copy-button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { Order } from '#orders/order.ts'
import { OrderAgain } from '#orders/order-again/order-again.tsx'
import { PayNow } from './pay-now.tsx'
import { paymentWording } from '#orders/display/payment-wording.ts'

type PaymentStepsProps = {
  order: Order
  linkKey: string | null
  /** True when the browser returns from the payment page, and the status below is awaited. */
  cameBack: boolean
}

export function PaymentSteps({ order, linkKey, cameBack }: PaymentStepsProps) {
  const { phone, onlinePayment } = useSite()
  const { title, paid, text, deadline, rows, copied } = paymentWording(order, phone, onlinePayment)
  if (!rows) {
    return (
      <Notice
        title={title}
        {...(paid ? { tone: 'success', live: cameBack } : {})}
        action={!order.seenByStaff && <NextStep order={order} linkKey={linkKey} />}
      >
        {deadline ? <p>{text}</p> : text}
        {deadline && (
          <p>
            <strong>{deadline}</strong>
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice title={title} action={!order.seenByStaff && <NextStep order={order} linkKey={linkKey} />}>
      <p>{text}</p>
      {deadline && (
        <p>
          <strong>{deadline}</strong>
        </p>
      )}
      <dl className="order-confirmation-bank numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span> {name === copied && <CopyButton text={value} what={`the ${name.toLowerCase()}`} />}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}

function NextStep({ order, linkKey }: Omit<PaymentStepsProps, 'cameBack'>) {
  const Step = order.status === 'cancelled' ? OrderAgain : PayNow
  return <Step order={order} linkKey={linkKey} />
}
