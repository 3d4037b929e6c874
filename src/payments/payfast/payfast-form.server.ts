import { toRand } from '#lib/values/money.ts'
import type { Fields } from '../form-fields.ts'
import type { PaymentToBegin } from '../payment-provider.server.ts'
import { encodeFields, signatureOf } from './payfast-signature.server.ts'

export type Merchant = { id: string; key: string; passphrase: string | null }

const longest = 100

/** The fields of the form that opens the payment page, in PayFast's own order, signed. Blank ones are left out. */
export function formFields(merchant: Merchant, begun: PaymentToBegin): Fields {
  const all: [string, string | undefined][] = [
    ['merchant_id', merchant.id],
    ['merchant_key', merchant.key],
    ['return_url', begun.returnUrl],
    ['cancel_url', begun.cancelUrl],
    ['notify_url', begun.notifyUrl],
    ['name_first', shortened(begun.buyer.firstName)],
    ['name_last', shortened(begun.buyer.lastName)],
    ['email_address', fitting(begun.buyer.email)],
    ['m_payment_id', begun.payment],
    ['amount', toRand(begun.amount).toFixed(2)],
    ['item_name', shortened(begun.item)],
  ]
  const fields = all.filter((field): field is [string, string] => Boolean(field[1]?.trim()))
  return [...fields, ['signature', signatureOf(encodeFields(fields), merchant.passphrase)]]
}

/** Truncated between characters, never inside one. */
const shortened = (text: string | undefined) => text && [...text.trim()].slice(0, longest).join('')

/** A truncated e-mail address would be another person's. */
const fitting = (email: string | undefined) => (email && email.length <= longest ? email : undefined)
