import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formFields } from './payfast-form.server.ts'
import { isSigned, readNotification } from './payfast-notification.server.ts'
import { payfastProvider } from './payfast-provider.server.ts'
import { encodeFields, signatureOf } from './payfast-signature.server.ts'

type Field = [name: string, value: string]
const merchant = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }
const provider = payfastProvider({ merchant, processUrl: '/', ask: async () => 'VALID' })
const noticeFields: Field[] = [
  ['m_payment_id', 'p-1'],
  ['pf_payment_id', '1089250'],
  ['payment_status', 'COMPLETE'],
  ['item_name', 'Order CR-00042 (Pool & Reef)'],
  ['item_description', ''],
  ['amount_gross', '1299.00'],
  ['amount_fee', '-30.00'],
  ['amount_net', '1269.00'],
  ['name_first', 'Thabo'],
  ['merchant_id', merchant.id],
]
const sign = (fields: readonly Field[]) => signatureOf(encodeFields(fields), merchant.passphrase)
const bodyOf = (fields: readonly Field[], signature = sign(fields)) => `${encodeFields(fields)}&signature=${signature}`
const genuine = bodyOf(noticeFields)

const form = formFields(merchant, {
  payment: 'p-1',
  amount: 1299_00,
  item: 'Order CR-00042',
  buyer: { firstName: 'Thabo', lastName: 'Nkosi', email: 'thabo@example.co.za' },
  returnUrl: 'https://example.co.za/pay/return',
  cancelUrl: 'https://example.co.za/pay/cancel',
  notifyUrl: 'https://example.co.za/api/webhooks/payfast',
})
const formSignature = form.at(-1)![1]
const formPart = form.slice(0, -1) as Field[]

const expectRefused = (body: string) => {
  expect(isSigned(body, merchant.passphrase), body).toBe(false)
  expect(provider.interpret(body).fault, body).not.toBeNull()
}
const anyField = fc.tuple(
  fc.constantFrom('payment_status', 'amount_gross', 'm_payment_id', 'signature', 'note', 'token'),
  fc.constantFrom('COMPLETE', '1.00', 'p-2', formSignature, ''),
)

test('the genuine notice is accepted', () => {
  expect(provider.interpret(genuine)).toMatchObject({ fault: null, notice: { payment: 'p-1', amount: 1299_00 } })
})

describe('a signed notice is refused', () => {
  test('with anything behind its signature', () => {
    const tails = ['&', ' ', '\n', '\0', '=', ';a=b', '%00', 'a', '&signature=', `&signature=${sign(noticeFields)}`]
    for (const tail of tails) expectRefused(genuine + tail)
    fc.assert(
      fc.property(fc.array(anyField, { minLength: 1, maxLength: 5 }), (more) => {
        expectRefused(`${genuine}&${encodeFields(more)}`)
      }),
    )
  })

  test('with a field more, less, changed, repeated or in another place', () => {
    const places = fc.nat(noticeFields.length - 1)
    fc.assert(
      fc.property(places, places, anyField, (one, other, more) => {
        const signature = sign(noticeFields)
        expectRefused(bodyOf(noticeFields.toSpliced(one, 0, more), signature))
        expectRefused(bodyOf(noticeFields.toSpliced(one, 1), signature))
        expectRefused(bodyOf([...noticeFields, noticeFields[one]!], signature))
        expectRefused(bodyOf(noticeFields.with(one, [noticeFields[one]![0], `${noticeFields[one]![1]}1`]), signature))
        if (one !== other) {
          const swapped = noticeFields.with(one, noticeFields[other]!).with(other, noticeFields[one]!)
          expectRefused(bodyOf(swapped, signature))
        }
      }),
    )
  })

  test('if it is cut at any place', () => {
    for (let length = 0; length < genuine.length; length += 1) expectRefused(genuine.slice(0, length))
  })

  test.each(['payment_status', 'm_payment_id', 'item_name'])('with %s twice, even if both are signed', (name) => {
    expectRefused(bodyOf([...noticeFields, [name, 'FAILED']]))
  })

  test('without one of the fields that every notice has, even if it is signed', () => {
    for (const name of ['m_payment_id', 'pf_payment_id', 'payment_status', 'amount_gross', 'merchant_id'])
      expectRefused(bodyOf(noticeFields.filter(([each]) => each !== name)))
  })

  test('with a name that is not spelled plainly', () => {
    for (const [from, to] of [
      ['m_payment_id', 'm%5Fpayment_id'],
      ['payment_status', 'Payment_status'],
      ['item_name', 'item_name[]'],
    ] as const) {
      const encoded = encodeFields(noticeFields).replace(`&${from}=`, `&${to}=`).replace(`${from}=`, `${to}=`)
      expectRefused(`${encoded}&signature=${signatureOf(encoded, merchant.passphrase)}`)
    }
  })
})

describe('the signature of the payment form, which its payer sees', () => {
  test('is none of a notice, whatever is put before, between or behind its fields', () => {
    expectRefused(`${encodeFields(formPart)}&signature=${formSignature}`)
    fc.assert(
      fc.property(fc.shuffledSubarray(noticeFields), fc.nat(formPart.length), (more, place) => {
        expectRefused(`${encodeFields(formPart)}&signature=${formSignature}&${encodeFields(more)}`)
        expectRefused(bodyOf(formPart.toSpliced(place, 0, ...more), formSignature))
        expectRefused(bodyOf(more, formSignature))
      }),
    )
  })

  test('is none even if PayFast were to sign the fields of both', () => {
    expectRefused(bodyOf([...formPart, ...noticeFields.filter(([name]) => !formPart.some(([own]) => own === name))]))
  })
})

test('nothing is read from a body that could not be signed', () => {
  expect(readNotification(`${genuine}&payment_status=FAILED`)).toBeNull()
  expect(readNotification(`payment_status=FAILED&${genuine}`)).toBeNull()
})
