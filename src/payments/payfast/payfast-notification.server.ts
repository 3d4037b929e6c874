import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from './payfast-signature.server.ts'

const states = ['COMPLETE', 'FAILED', 'PENDING', 'CANCELLED'] as const

export type Notification = {
  merchant: string
  /** Our own id of the payment. */
  payment: string
  /** The gateway's id of it: the same in every repeat. */
  reference: string
  state: (typeof states)[number]
  /** Whole cents. */
  amount: number
}

/** Printable ASCII, with the signature as its last field: nothing that is read may stand outside of what is signed. */
const signedShape = /^([\x21-\x7e]+)&signature=([0-9a-f]{32})$/
const nameShape = /^[a-z][a-z0-9_]*$/
/** Fields that every notification has. A form has some, but not all of them. */
const ofNotification = ['m_payment_id', 'pf_payment_id', 'payment_status', 'amount_gross', 'merchant_id']
/** Fields of the form that opens the payment page, whose payer sees its signature. */
const ofForm = ['merchant_key', 'return_url', 'cancel_url', 'notify_url', 'amount']

type Parts = {
  /** The body as sent, up to the signature. */
  signed: string
  signature: string
  fields: URLSearchParams
}

/** A body in its parts; null unless it has the form of a notification: each field once, none behind the signature, and none of a payment form. */
function partsOf(body: string): Parts | null {
  const [, signed, signature] = signedShape.exec(body) ?? []
  if (signed === undefined || signature === undefined) return null
  const names = signed.split('&').map((field) => field.split('=', 1)[0]!)
  const known = new Set(names)
  const isWhole = names.every((name) => nameShape.test(name)) && known.size === names.length && !known.has('signature')
  if (!isWhole || ofForm.some((name) => known.has(name)) || !ofNotification.every((name) => known.has(name)))
    return null
  return { signed, signature, fields: new URLSearchParams(signed) }
}

/** The signed part of a notification, the same string that PayFast's server confirms; null for a body that is none. */
export const signedPart = (body: string) => partsOf(body)?.signed ?? null

/** True for a notification that the holder of the passphrase has signed. */
export function isSigned(body: string, passphrase: string | null) {
  const parts = partsOf(body)
  if (!parts) return false
  return timingSafeEqual(Buffer.from(parts.signature), Buffer.from(signatureOf(parts.signed, passphrase)))
}

/** The statement in the signed part of a body, whether its signature is right or not; null when a part is missing or invalid. */
export function readNotification(body: string): Notification | null {
  const fields = partsOf(body)?.fields
  if (!fields) return null
  const state = states.find((known) => known === fields.get('payment_status'))
  const amount = /^(\d{1,9})\.(\d{2})$/.exec(fields.get('amount_gross') ?? '')
  const [merchant, payment, reference] = ['merchant_id', 'm_payment_id', 'pf_payment_id'].map((name) =>
    fields.get(name),
  )
  if (!state || !amount || !merchant || !payment || !reference) return null
  return { merchant, payment, reference, state, amount: Number(amount[1]) * 100 + Number(amount[2]) }
}
