import { expect, test } from 'vitest'
import { CheckoutFields, HazardousCheckoutForm, joinAddress, NewOrder } from './checkout.ts'

const filled = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.co.za',
  phone: '012 345 6789',
  address: '1 Main Road',
  city: 'Centurion',
  postalCode: '0157',
  province: 'gauteng',
  paymentMethod: 'credit-card' as const,
}

function messages(schema: typeof CheckoutFields | typeof HazardousCheckoutForm, changes: object) {
  const result = schema.safeParse({ ...filled, ...changes })
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]))
}

test('a completed form is accepted, with or without notes', () => {
  expect(messages(CheckoutFields, {})).toEqual({})
  expect(messages(CheckoutFields, { notes: 'Ring twice' })).toEqual({})
})

test.each([
  ['李', '王'],
  ['Ann', 'O'],
  ['فاطمة', 'ب'],
])('a person named %s %s can order', (firstName, lastName) => {
  expect(messages(CheckoutFields, { firstName, lastName })).toEqual({})
})

test('a field that holds text is never called empty', () => {
  const short = { email: 'ann', phone: '012345678', address: '1 M', city: 'C', postalCode: '015', province: 'G' }
  expect(messages(CheckoutFields, short)).toEqual({
    email: 'Enter an email address like name@example.co.za',
    phone: 'Enter a phone number with area code',
    address: 'Enter a street address',
    city: 'Enter a town or city',
    postalCode: 'A postal code has four digits',
    province: 'Choose a province',
  })
})

test('each empty field says what it needs', () => {
  const empty = { firstName: ' ', lastName: '', email: '', phone: ' ', address: '', city: ' ', postalCode: '' }
  expect(messages(CheckoutFields, { ...empty, province: '' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Valid email is required',
    phone: 'Valid phone number is required',
    address: 'Address is required',
    city: 'City is required',
    postalCode: 'Postal code is required',
    province: 'Province is required',
  })
  expect(Object.keys(messages(CheckoutFields, { paymentMethod: 'shells' }))).toEqual(['paymentMethod'])
})

test('a phone number without digits and a postal code of other characters are refused', () => {
  for (const phone of ['abcdefghijk', '----------'])
    expect(messages(CheckoutFields, { phone })).toEqual({ phone: 'Enter a phone number with area code' })
  for (const postalCode of ['ABCDE', '////'])
    expect(messages(CheckoutFields, { postalCode })).toEqual({ postalCode: 'A postal code has four digits' })
})

test('a text that is too long is told how long it may be', () => {
  const long = 'x'.repeat(2001)
  const texts = { firstName: long, lastName: long, address: long, city: long, province: long, notes: long }
  expect(messages(CheckoutFields, { ...texts, businessName: long, businessAddress: long })).toEqual({
    firstName: 'At most 100 characters',
    lastName: 'At most 100 characters',
    address: 'At most 200 characters',
    city: 'At most 100 characters',
    province: 'At most 40 characters',
    notes: 'At most 2000 characters',
    businessName: 'At most 200 characters',
    businessAddress: 'At most 200 characters',
  })
})

test('an order needs a phone number that can be dialled, as the form does', () => {
  const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.co.za', phone: 'abcdefghijk' }
  const order = {
    shippingAddress: 'Ann Lee, 1 Main Road',
    paymentMethod: 'credit-card',
    items: [{ productId: 1, quantity: 2 }],
  }
  const { error } = NewOrder.safeParse({ ...order, customer })
  expect(error?.issues).toMatchObject([{ path: ['customer', 'phone'], message: 'Enter a phone number with area code' }])
})

test('an order with dangerous goods requires confirmation that an adult receives it', () => {
  expect(Object.keys(messages(HazardousCheckoutForm, { adultReceives: false }))).toEqual(['adultReceives'])
  expect(messages(HazardousCheckoutForm, { adultReceives: true })).toEqual({})
})

test('the address becomes one line of name, address, city, province, postal code and phone', () => {
  expect(joinAddress(filled)).toBe('Ann Lee, 1 Main Road, Centurion, Gauteng, 0157, 012 345 6789')
})

test('unknown fields of an order are dropped', () => {
  const order = {
    shippingAddress: 'Ann Lee, 1 Main Road',
    paymentMethod: 'credit-card',
    items: [{ productId: 1, quantity: 2, price: 1 }],
    total: 1,
  }
  expect(NewOrder.parse(order)).toEqual({
    shippingAddress: 'Ann Lee, 1 Main Road',
    paymentMethod: 'credit-card',
    items: [{ productId: 1, quantity: 2 }],
  })
})

test('a business that is described needs a name, of one letter or more as on the server', () => {
  const unnamed = { businessName: 'Business name is required' }
  expect(messages(CheckoutFields, { businessName: 'A', businessVat: '4123456789' })).toEqual({})
  expect(messages(CheckoutFields, { businessName: '', businessVat: '4123456789' })).toEqual(unnamed)
  expect(messages(CheckoutFields, { businessName: '' })).toEqual({})
  expect(messages(CheckoutFields, { businessName: 'AB' })).toEqual({})
})
