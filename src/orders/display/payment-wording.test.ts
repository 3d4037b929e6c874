import { expect, test, vi } from 'vitest'
import { paymentWording } from './payment-wording.ts'

const order = {
  orderNumber: 'CR-00042',
  createdAt: '2027-04-01T08:00:00Z',
  status: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'credit-card',
  total: 1299,
  received: 0,
  refunded: 0,
  credited: 0,
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

test('the refund of a returned product says what was paid and what the order comes to', () => {
  const returned = {
    ...order,
    status: 'delivered',
    paymentStatus: 'paid',
    received: 1299,
    credited: 400,
    toPay: 0,
  } as const
  const { title, text } = paymentWording({ ...returned, toRefund: 400 }, '', null)
  expect(title).toMatch(/^We will refund R.400,00 to you, within 30 days\.$/)
  expect(text).toMatch(/^You paid R.1.299,00; after what was returned or refunded, the order comes to R.899,00\.$/)
})

test('a paid order says what comes next while its parcel is here', () => {
  const paid = { ...order, paymentStatus: 'paid', received: 1299, toPay: 0 } as const
  expect(paymentWording(paid, '', null).title).toBe('Paid in full. We’ll email you when your parcel leaves.')
  expect(paymentWording({ ...paid, status: 'delivered' }, '', null).title).toBe('Paid in full. Thank you.')
})

test('a bill says until when it is to be paid, and after that day that it is overdue', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-08T20:00:00Z') })
  const bill = { ...order, bill: 'Medium Pools, March 2027', paymentMethod: 'bank-transfer' } as const
  const words = () => paymentWording(bill, '012 345 6789', null)
  expect(words()).toMatchObject({
    title: 'Please pay this bill',
    text: expect.stringMatching(/^Please pay .* by 8 April/),
  })
  vi.setSystemTime(new Date('2027-04-08T22:00:00Z'))
  expect(words()).toMatchObject({
    title: 'This bill is overdue',
    text: expect.stringMatching(/^R.1.299,00 was to be paid by 8 April 2027\. Please pay it now/),
  })
  vi.useRealTimers()
})
