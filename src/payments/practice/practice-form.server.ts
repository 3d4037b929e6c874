import { timingSafeEqual } from 'node:crypto'
import { toCents } from '#lib/values/money.ts'
import type { Merchant } from '../payfast/payfast-form.server.ts'
import { encodeFields, signatureOf } from '../payfast/payfast-signature.server.ts'

/** The shop's request to the practice gateway, and the form's own fields, to be sent again with the answer. */
export type PracticeForm = {
  payment: string
  /** Whole cents. */
  amount: number
  item: string
  firstName: string
  lastName: string
  email: string
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  fields: [name: string, value: string][]
}

const amountShape = /^\d{1,9}\.\d{2}$/

/** Reads the form that opens the gateway; null unless the merchant has signed it, each field once: only then its addresses can be trusted. */
export function readPracticeForm(sent: URLSearchParams, merchant: Merchant): PracticeForm | null {
  if (new Set(sent.keys()).size !== sent.size) return null
  const fields = [...sent].filter(([name]) => name !== 'signature' && name !== 'outcome')
  const of = (name: string) => sent.get(name) ?? ''
  const due = signatureOf(encodeFields(fields), merchant.passphrase)
  if (!isSame(of('signature'), due) || of('merchant_id') !== merchant.id || !amountShape.test(of('amount'))) return null
  return {
    payment: of('m_payment_id'),
    amount: toCents(Number(of('amount'))),
    item: of('item_name'),
    firstName: of('name_first'),
    lastName: of('name_last'),
    email: of('email_address'),
    returnUrl: of('return_url'),
    cancelUrl: of('cancel_url'),
    notifyUrl: of('notify_url'),
    fields: [...fields, ['signature', due]],
  }
}

function isSame(given: string, due: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(due)]
  return a.length === b.length && timingSafeEqual(a, b)
}
