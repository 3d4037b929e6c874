import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import type { OwnOrderProps } from '#orders/order.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { requestPayment } from './request-payment.ts'
import { toastNotOpened } from './toast-not-opened.tsx'

type PayNowProps = OwnOrderProps & {
  /** Money may be under way: paying again is the exception. */
  again?: boolean
}

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

function usePayment(id: number, linkKey: string | null) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // On return, the browser may show the page as it was left.
    const free = () => setBusy(false)
    addEventListener('pageshow', free)
    return () => removeEventListener('pageshow', free)
  }, [])

  async function pay() {
    if (busy) return
    setBusy(true)
    try {
      openPaymentPage(await requestPayment(id, linkKey))
    } catch (error) {
      setBusy(false)
      toastNotOpened(error)
    }
  }

  return { busy, pay }
}
