import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from './payfast-signature.server.ts'

/** PayFast's states of a payment. */
const states = ['COMPLETE', 'FAILED', 'PENDING', 'CANCELLED'] as const
type State = (typeof states)[number]

export type Notification = {
  merchant: string
  /** Our own id of the payment. */
  payment: string
  /** The gateway's id of it: the same in every repeat. */
  reference: string
  state: State
  /** Whole cents. */
  amount: number
}

/** The signed part of a notification: the body as sent, up to the signature. PayFast's server confirms the same string. */
export const signedPart = (body: string) => body.replace(/(^|&)signature=[^&]*(&.*)?$/s, '')

/** True for a body that the holder of the passphrase has signed. */
export function isSigned(body: string, passphrase: string | null) {
  const sent = Buffer.from(new URLSearchParams(body).get('signature') ?? '')
  const due = Buffer.from(signatureOf(signedPart(body), passphrase))
  return sent.length === due.length && timingSafeEqual(sent, due)
}

/** The notification in a body whose signature was checked; null when a part is missing or invalid. */
export function readNotification(body: string): Notification | null {
  const fields = new URLSearchParams(body)
  const state = states.find((known) => known === fields.get('payment_status'))
  const amount = /^(\d{1,9})\.(\d{2})$/.exec(fields.get('amount_gross') ?? '')
  const [merchant, payment, reference] = ['merchant_id', 'm_payment_id', 'pf_payment_id'].map((name) =>
    fields.get(name),
  )
  if (!state || !amount || !merchant || !payment || !reference) return null
  return { merchant, payment, reference, state, amount: Number(amount[1]) * 100 + Number(amount[2]) }
}
