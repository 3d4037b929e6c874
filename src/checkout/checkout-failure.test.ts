import { expect, test } from 'vitest'
import { CallFailed } from '#lib/call.ts'
import { asFormFailure } from './checkout-failure.ts'

const shownFor = (fields: Record<string, string>) => {
  const failure = asFormFailure(new CallFailed(400, JSON.stringify({ message: 'Please check', fields }), ''))
  return failure instanceof CallFailed ? failure.refusal.fields : undefined
}

test('what the server refuses of a business is shown at the field that it was typed into', () => {
  expect(shownFor({ 'invoiceTo.name': 'a', 'invoiceTo.address': 'b', 'invoiceTo.vatNumber': 'c' })).toEqual({
    businessName: 'a',
    businessAddress: 'b',
    businessVat: 'c',
  })
})

test('a refusal that is of a field of the form and of another is said as a sentence', () => {
  expect(shownFor({ 'customer.email': 'a', shippingAddress: 'b' })).toEqual({ email: 'a', address: 'b' })
  expect(shownFor({ 'customer.email': 'a', items: 'b' })).toEqual({})
})
