import { expect, test } from 'vitest'
import { type Payable, paymentRefusal } from './payment-choice.ts'

const offer = { card: true, transfer: false, cash: { provinces: ['gauteng', 'north-west'], mostTotal: 5000 } } as const
const plain: Payable = { total: 5000_00, currency: 'ZAR', province: 'gauteng', hazardous: false }
const refusal = (
  order: Partial<Payable>,
  method: 'credit-card' | 'bank-transfer' | 'cash-on-delivery' = 'cash-on-delivery',
) =>
  paymentRefusal(
    method,
    { ...offer, cash: { ...offer.cash, provinces: [...offer.cash.provinces] } },
    { ...plain, ...order },
  )

test.each([
  ['within the area and the amount', {}, null],
  ['in another province of the area', { province: 'north-west' }, null],
  ['of dangerous goods within the area', { hazardous: true }, null],
  ['to an address that names no province', { province: null }, null],
  ['outside the area', { province: 'limpopo' }, /where our own drivers go: Gauteng, North West\.$/],
  [
    'of dangerous goods to nobody knows where',
    { province: null, hazardous: true },
    /^For hazardous goods.*Gauteng, North West only\. Choose your province first\.$/,
  ],
  ['a cent above the amount', { total: 5000_01 }, /for orders up to R.5.000,00\.$/],
] as const)('cash on delivery %s is judged by where our drivers go and what they carry', (_, order, expected) => {
  if (expected === null) expect(refusal(order)).toBeNull()
  else expect(refusal(order)).toMatch(expected)
})

test('a switched-off method is refused for every order, and the other methods have no limit', () => {
  expect(refusal({}, 'bank-transfer')).toBe('Bank transfer is not offered at the moment.')
  expect(refusal({ total: 900_000_00, province: 'limpopo', hazardous: true }, 'credit-card')).toBeNull()
})
