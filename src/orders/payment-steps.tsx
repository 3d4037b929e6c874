import { useSite } from '#settings/use-site.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Order } from './order.ts'
import { paymentWording } from './payment-wording.ts'

/** The next steps of the payment. */
export function PaymentSteps({ order }: { order: Order }) {
  const { phone } = useSite()
  const { title, paid, text, rows, copied } = paymentWording(order, phone)
  if (!rows) {
    return (
      <Notice title={title} {...(paid ? { tone: 'success' } : {})}>
        {text}
      </Notice>
    )
  }
  return (
    <Notice title={title}>
      <p>{text}</p>
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
