import { expect, test } from 'vitest'
import { paymentWording } from './payment-wording.ts'

const order = {
  orderNumber: 'CR-00042',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'credit-card',
  total: 1299,
  received: 0,
  refunded: 0,
  toPay: 1299,
  toRefund: 0,
  currency: 'ZAR',
  customer: { email: 'ann@example.co.za' },
} as const
const textOf = (more: object, online: 'payfast' | 'practice' | null) =>
  paymentWording({ ...order, ...more }, '012 345 6789', online).text

test('a card order says where it is paid: at PayFast, on a practice page, or by phone without a provider', () => {
  expect(textOf({}, 'payfast')).toContain('on the secure payment page of PayFast, by card or instant EFT')
  expect(textOf({}, 'practice')).toContain('practice page in this demo')
  expect(textOf({}, null)).toContain('We will phone you from 012 345 6789')
})

test('an order in another currency, which no payment page takes, is settled by phone', () => {
  expect(textOf({ currency: 'USD' }, 'payfast')).toContain('We will phone you from')
})
