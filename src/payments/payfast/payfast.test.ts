import { describe, expect, test } from 'vitest'
import { formFields } from './payfast-form.server.ts'
import { isSigned, readNotification, signedPart } from './payfast-notification.server.ts'
import { encodeFields, encodeForPhp, signatureOf } from './payfast-signature.server.ts'

const sandbox = { id: '10000100', key: '46f0cd694581a', passphrase: null }
const begun = {
  payment: 'CR-00042',
  amount: 1299_00,
  item: 'Order CR-00042 (Pool & Reef)',
  buyer: { firstName: 'Thabo', lastName: "O'Brien & Sons", email: 'thabo+pool@example.co.za' },
  returnUrl: 'https://example.co.za/pay/return',
  cancelUrl: 'https://example.co.za/pay/cancel',
  notifyUrl: 'https://example.co.za/api/payfast/itn',
}
const signatureIn = (fields: readonly (readonly [string, string])[]) => fields.at(-1)![1]

/** A notification that PayFast publishes, signed without a passphrase. */
const published =
  'm_payment_id=000000020&pf_payment_id=1579137&payment_status=COMPLETE&item_name=Order+%23000000020&item_description=&amount_gross=15.00' +
  '&amount_fee=-2.30&amount_net=12.70&custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=&custom_int2=' +
  '&custom_int3=&custom_int4=&custom_int5=&name_first=Tom&name_last=Tom&email_address=lindley%2Buser1%40appinlet.com&merchant_id=10027938'
const publishedSignature = '4078bca2c8987e0e0c4e7230f2f46323'
const sent = `${published}&signature=${publishedSignature}`

describe('the form for the payment page', () => {
  test('is signed like PayFast does it, with a passphrase and without', () => {
    expect(signatureIn(formFields(sandbox, begun))).toBe('3ff94bbc063c57e0575527579dc0321b')
    const secret = { ...sandbox, passphrase: 'jt7NOE43FZPn' }
    expect(signatureIn(formFields(secret, begun))).toBe('48748f090b6fd133c651ea0f24853c53')
  })

  test('leaves out blank fields, and cuts long names between characters', () => {
    const buyer = { firstName: ' ', lastName: '🐠'.repeat(120), email: undefined }
    const fields = new Map(formFields(sandbox, { ...begun, buyer }))
    expect([...fields.keys()]).not.toContain('name_first')
    expect([...fields.keys()]).not.toContain('email_address')
    expect([...fields.get('name_last')!]).toHaveLength(100)
  })

  test.each([
    [1, '0.01'],
    [1299_00, '1299.00'],
    [899_99, '899.99'],
    [1_000_000_00, '1000000.00'],
  ])('states %i cents as %s', (amount, stated) => {
    expect(new Map(formFields(sandbox, { ...begun, amount })).get('amount')).toBe(stated)
  })
})

test.each([
  ['a b', 'a+b'],
  ["!'()*~", '%21%27%28%29%2A%7E'],
  ['-_.aZ9', '-_.aZ9'],
  ['é/🐠', '%C3%A9%2F%F0%9F%90%A0'],
  ['\ud800', '%EF%BF%BD'],
])('%j is encoded like PHP does it', (text, encoded) => {
  expect(encodeForPhp(text)).toBe(encoded)
})

describe('a notification', () => {
  test('is recognised by its signature over exactly the bytes that were sent', () => {
    expect(signatureOf(published, null)).toBe(publishedSignature)
    expect(isSigned(sent, null)).toBe(true)
    expect(isSigned(sent.replace('15.00', '15.01'), null)).toBe(false)
    expect(isSigned(sent, 'another')).toBe(false)
    expect(isSigned(published, null)).toBe(false)
    expect(isSigned(`${sent}ü`, null)).toBe(false)
  })

  test('is confirmed by the string without its signature', () => {
    expect(signedPart(sent)).toBe(published)
    expect(signedPart(`signature=1`)).toBeNull()
  })

  test('is read to the cent', () => {
    const notification = {
      merchant: '10027938',
      payment: '000000020',
      reference: '1579137',
      state: 'COMPLETE',
      amount: 15_00,
    }
    expect(readNotification(sent)).toEqual(notification)
  })

  test.each(['amount_gross=15.0', 'amount_gross=-15.00', 'amount_gross=1e3', 'amount_gross='])(
    'with %s is not a notification',
    (amount) => {
      expect(readNotification(sent.replace('amount_gross=15.00', amount))).toBeNull()
    },
  )

  test('with an unknown state or without a payment id is not a notification', () => {
    expect(readNotification(sent.replace('COMPLETE', 'MAYBE'))).toBeNull()
    expect(readNotification(sent.replace('pf_payment_id=1579137', 'pf_payment_id='))).toBeNull()
  })

  test('signed by us is read back, whatever text it contains', () => {
    for (const name of ["O'Brien & Sons", 'a=b&c', '100%', '  spaced  ', '李 🐠', 'x~y*(z)!']) {
      const fields = [
        ['m_payment_id', 'p1'],
        ['pf_payment_id', '9'],
        ['payment_status', 'COMPLETE'],
        ['item_name', name],
        ['amount_gross', '10.00'],
        ['merchant_id', '1'],
      ] as const
      const encoded = encodeFields(fields)
      const body = `${encoded}&signature=${signatureOf(encoded, 'secret phrase')}`
      expect(isSigned(body, 'secret phrase')).toBe(true)
      expect(new URLSearchParams(body).get('item_name')).toBe(name.trim())
      expect(readNotification(body)?.amount).toBe(10_00)
    }
  })
})
