import { CreditCard } from 'lucide-react'
import { formatMoney, toCents } from '#lib/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/button.tsx'
import type { Order } from '../order.ts'
import { canPayOnline } from './can-pay-online.ts'
import { usePayment } from './use-payment.tsx'

type PayNowProps = {
  order: Order
  linkKey: string | null
  /** Money may be on its way: paying again is the exception. */
  again?: boolean
}

/** The way to the payment page, while something is left to pay. */
export function PayNow({ order, linkKey, again = false }: PayNowProps) {
  const { busy, pay } = usePayment(order.id, linkKey)
  const { onlinePayment } = useSite()
  if (!canPayOnline(order, onlinePayment)) return null
  return (
    <Button
      variant={again ? 'secondary' : 'primary'}
      icon={<CreditCard aria-hidden="true" />}
      busy={busy}
      busyText="Opening the payment page…"
      onClick={() => void pay()}
    >
      Pay {formatMoney(toCents(order.toPay), order.currency)} now
    </Button>
  )
}
