import { useEffect, useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { deadlineWords } from '#orders/display/deadline-words.ts'
import type { OwnOrderProps } from '#orders/order.ts'
import { PayNow } from './pay-now.tsx'

/** The query by which the browser returns from the payment page: paid, as it claims, or stopped. */
export type CameBack = 'returned' | 'stopped'
export const cameBackOf = (search: URLSearchParams): CameBack | null =>
  (['returned', 'stopped'] as const).find((way) => way === search.get('payment')) ?? null

type PaymentReturnProps = OwnOrderProps & {
  cameBack: CameBack
  lookAgain: () => Promise<void>
}

/** The state of a payment on return, until it is booked. The address proves nothing. */
export function PaymentReturn({ order, linkKey, cameBack, lookAgain }: PaymentReturnProps) {
  const partPaid = order.received > order.refunded
  const failed = order.tried === 'failed' || order.tried === 'cancelled'
  if (cameBack === 'stopped' || failed) {
    return (
      <Notice
        tone="warning"
        live
        title={
          failed ? 'The payment did not go through' : partPaid ? 'The rest is not paid yet' : 'You have not paid yet'
        }
        action={<PayNow order={order} linkKey={linkKey} />}
      >
        {partPaid ? 'No more money has been taken.' : 'No money has been taken.'}{' '}
        {deadlineWords(order) ?? 'Your order is kept, and you can pay it whenever you are ready.'}
      </Notice>
    )
  }
  return <Confirming order={order} linkKey={linkKey} lookAgain={lookAgain} />
}

/** Milliseconds between polls; the last one repeats. */
const waits = [500, 1_000, 1_000, 2_000, 2_000, 3_000, 5_000, 5_000, 10_000, 15_000, 30_000]
const isLongAfter = 30_000
const givesUpAfter = 15 * 60_000

function Confirming({ order, linkKey, lookAgain }: Omit<PaymentReturnProps, 'cameBack'>) {
  const [takesLong, setTakesLong] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    void lookUntil(end.signal, lookAgain)
    const timer = setTimeout(() => setTakesLong(true), isLongAfter)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [lookAgain])
  if (takesLong) return <TakesLong order={order} linkKey={linkKey} />
  return (
    <Notice live title="Confirming your payment…">
      This page updates as soon as it is confirmed, usually within seconds. Please do not pay again.
    </Notice>
  )
}

function TakesLong({ order, linkKey }: OwnOrderProps) {
  const { phone, phoneHref } = useSite()
  const { email } = order.customer
  return (
    <Notice
      live
      tone="warning"
      title="Your payment is not confirmed yet"
      action={<PayNow order={order} linkKey={linkKey} again />}
    >
      This can take a few minutes. You need not wait here:{' '}
      {email ? `we will email ${email} as soon as we have the money` : 'this page will tell you'}. Please pay again only
      if your bank shows no payment to us, or{' '}
      {phone ? (
        <>
          phone us on <a href={phoneHref}>{phone}</a>
        </>
      ) : (
        'write to us'
      )}
      .
    </Notice>
  )
}

async function lookUntil(signal: AbortSignal, look: () => Promise<void>) {
  const begun = performance.now()
  for (let count = 0; performance.now() - begun < givesUpAfter; count++) {
    await pause(waits[Math.min(count, waits.length - 1)]!, signal)
    if (signal.aborted) return
    await look()
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
