import { expect, test } from 'vitest'
import { CallFailed } from '#lib/reading/call.ts'
import { asFormFailure } from './checkout-failure.ts'

const shownFor = (fields: Record<string, string>) => {
  const failure = asFormFailure(new CallFailed(400, JSON.stringify({ message: 'Please check', fields }), ''))
  return failure instanceof CallFailed ? failure.refusal.fields : undefined
}

test('server errors about a business appear at the field they concern', () => {
  expect(shownFor({ 'invoiceTo.name': 'a', 'invoiceTo.address': 'b', 'invoiceTo.vatNumber': 'c' })).toEqual({
    businessName: 'a',
    businessAddress: 'b',
    businessVat: 'c',
  })
})

test('a refusal about a form field and another field is shown as a sentence', () => {
  expect(shownFor({ 'customer.email': 'a', shippingAddress: 'b' })).toEqual({ email: 'a', address: 'b' })
  expect(shownFor({ 'customer.email': 'a', items: 'b' })).toEqual({})
})
