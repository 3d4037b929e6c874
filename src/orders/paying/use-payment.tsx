import { useEffect, useState } from 'react'
import { sayNotOpened } from './say-not-opened.tsx'
import { requestPayment } from './request-payment.ts'
import { leadToPayment } from './lead-to-payment.ts'

/** Begins to pay an order and leads the browser to the payment page. `linkKey`: of the link by which it is seen. */
export function usePayment(id: number, linkKey: string | null) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Back from there, a browser may show the page as it was left.
    const free = () => setBusy(false)
    addEventListener('pageshow', free)
    return () => removeEventListener('pageshow', free)
  }, [])

  async function pay() {
    if (busy) return
    setBusy(true)
    try {
      leadToPayment(await requestPayment(id, linkKey))
    } catch (error) {
      setBusy(false)
      sayNotOpened(error)
    }
  }

  return { busy, pay }
}
