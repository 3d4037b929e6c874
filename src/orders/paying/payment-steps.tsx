import { useSite } from '#settings/use-site.tsx'
import { CopyButton } from '#ui/overlay/copy-button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { OwnOrderProps } from '#orders/order.ts'
import { OrderAgain } from '#orders/order-again/order-again.tsx'
import { PayNow } from './pay-now.tsx'
import { paymentWording } from '#orders/display/payment-wording.ts'

type PaymentStepsProps = OwnOrderProps & {
  /** True when the browser returns from the payment page, and the status below is awaited. */
  cameBack: boolean
}

export function PaymentSteps({ order, linkKey, cameBack }: PaymentStepsProps) {
  const { phone, onlinePayment } = useSite()
  const { title, paid, text, deadline, rows, copied } = paymentWording(order, phone, onlinePayment)
  const action = !order.seenByStaff && <NextStep order={order} linkKey={linkKey} />
  const until = deadline && (
    <p>
      <strong>{deadline}</strong>
    </p>
  )
  if (!rows) {
    return (
      <Notice title={title} action={action} {...(paid ? { tone: 'success', live: cameBack } : {})}>
        {deadline ? <p>{text}</p> : text}
        {until}
      </Notice>
    )
  }
  return (
    <Notice title={title} action={action}>
      <p>{text}</p>
      {until}
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

function NextStep({ order, linkKey }: OwnOrderProps) {
  const Step = order.status === 'cancelled' ? OrderAgain : PayNow
  return <Step order={order} linkKey={linkKey} />
}
