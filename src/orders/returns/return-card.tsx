import { useEffect, useRef, useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { formatDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { Order, OwnOrderProps } from '#orders/order.ts'
import { type OrderReturn, orderReturnApi } from './order-returns.ts'
import { mostReturnPictures } from './return-draft.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { returnReasonLabels } from './return-reason.ts'
import { nextReturnStates, returnStateLabels, type ReturnState } from '#orders/return-state.ts'
import { sendPictures } from './send-pictures.ts'

type ReturnCardProps = OwnOrderProps & {
  of: OrderReturn
  /** Set right after the request: it takes the focus from the form. */
  isNew: boolean
}

const tones: Record<ReturnState, BadgeTone> = {
  asked: 'accent',
  approved: 'accent',
  declined: 'danger',
  received: 'accent',
  settled: 'success',
  withdrawn: 'neutral',
}

const follows: Partial<Record<ReturnState, string>> = {
  asked: 'We will look at it, usually within one business day, and email you. Please do not send anything before that.',
  approved: 'We are waiting for the goods.',
  received: 'The goods are here. We are checking them, which usually takes no longer than five business days.',
}

export function ReturnCard({ order, linkKey, of, isNew }: ReturnCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  const { number, state, reason, words, answer, askedAt, lines, credit } = of
  return (
    <article ref={card} tabIndex={-1} className="order-returns-card" aria-label={`Return ${number}`}>
      <header>
        <h3 className="numbers">{number}</h3>
        <Badge tone={tones[state]}>{returnStateLabels[state]}</Badge>
      </header>
      <p>
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}. {returnReasonLabels[reason]}, requested
        on {formatDate(askedAt)}.
      </p>
      {words && <p className="order-returns-words">{words}</p>}
      {answer && (
        <p className="order-returns-words">
          <strong>Our answer:</strong> {answer}
        </p>
      )}
      {follows[state] && <p>{follows[state]}</p>}
      {state === 'settled' && <p>{settledWords(credit, order)}</p>}
      <Pictures of={of} orderId={order.id} linkKey={linkKey} />
      {state === 'asked' && (
        <Withdraw of={of} orderId={order.id} linkKey={linkKey} onDone={() => card.current?.focus()} />
      )}
    </article>
  )
}

function settledWords(credit: number, { currency, toRefund }: Order) {
  if (!credit) return 'There is no refund for it.'
  if (!toRefund) return `Your order costs ${formatMoney(toCents(credit), currency)} less.`
  return `We’ll refund ${formatMoney(toCents(toRefund), currency)} the way you paid, within 30 days of your request.`
}

type OwnProps = { of: OrderReturn; orderId: number; linkKey: string | null }

function Pictures({ of: { id, number, state, pictures }, orderId, linkKey }: OwnProps) {
  const query = linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''
  const [busy, setBusy] = useState(false)
  const isOpen = nextReturnStates[state].length > 0
  const add = async (files: File[]) => {
    setBusy(true)
    await sendPictures({ orderId, returnId: id, linkKey }, files)
    setBusy(false)
  }
  return (
    <>
      {pictures.length > 0 && (
        <ul className="cluster cluster-small order-returns-pictures">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <img
                src={`/api/orders/${orderId}/returns/${id}/pictures/${picture}${query}`}
                alt={`Attachment ${place + 1} of ${number}`}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && pictures.length < mostReturnPictures && (
        <PictureChooser
          label="Add a picture"
          most={mostReturnPictures - pictures.length}
          busy={busy}
          onChoose={(files) => void add(files)}
        />
      )}
    </>
  )
}

function Withdraw({ of: { id }, orderId, linkKey, onDone }: OwnProps & { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      const key = linkKey ? { key: linkKey } : {}
      await call(orderReturnApi.withdraw, { id: String(orderId), return: String(id), ...key })
      toast({ title: 'Return withdrawn' })
      onDone()
    } catch (error) {
      toast({ title: 'The return was not withdrawn', description: failureText(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="quiet" size="small" busy={busy} busyText="Withdrawing…" onClick={() => void withdraw()}>
        Withdraw this return
      </Button>
    </div>
  )
}
