import { randomInt } from 'node:crypto'
import { toRand } from '#lib/values/money.ts'
import type { Merchant } from '../payfast/payfast-form.server.ts'
import { encodeFields, signatureOf } from '../payfast/payfast-signature.server.ts'
import type { PracticeForm } from './practice-form.server.ts'
import type { PracticeNotice } from './practice-outcome.ts'

/** A number with enough digits to be unique among the payments of a demonstration. */
export const newReference = () => String(randomInt(10 ** 11, 10 ** 12))

const custom = (['str', 'int'] as const).flatMap((kind) =>
  [1, 2, 3, 4, 5].map((place) => [`custom_${kind}${place}`, ''] as const),
)

type Stated = { form: PracticeForm; merchant: Merchant; reference: string; notice: PracticeNotice }

/** The body of a notification, with PayFast's fields in its order. */
export function writeStatement({ form, merchant, reference, notice }: Stated) {
  const amount = toRand(form.amount - (notice.short ?? 0)).toFixed(2)
  const encoded = encodeFields([
    ['m_payment_id', form.payment],
    ['pf_payment_id', reference],
    ['payment_status', notice.state],
    ['item_name', form.item],
    ['item_description', ''],
    ['amount_gross', amount],
    ['amount_fee', '0.00'],
    ['amount_net', amount],
    ...custom,
    ['name_first', form.firstName],
    ['name_last', form.lastName],
    ['email_address', form.email],
    ['merchant_id', merchant.id],
  ])
  return `${encoded}&signature=${signatureOf(encoded, merchant.passphrase)}`
}

/** The same body with a signature made without the passphrase. */
export const forge = (body: string) => body.replace(/signature=\w+$/, `signature=${'0'.repeat(32)}`)
