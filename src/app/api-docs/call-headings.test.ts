import { expect, test } from 'vitest'
import { countCalls, headingOf } from './call-headings.server.ts'

const paths = ['/api/products/:id', '/api/orders', '/api/orders', '/api/somewhere/new']

test('each call is listed under one heading, and the rest under the one for texts', () => {
  expect(paths.map((path) => headingOf({ path }))).toEqual(['products', 'orders', 'orders', 'texts'])
})

test('every heading shows its number of calls', () => {
  const none = { accounts: 0, services: 0, enquiries: 0 }
  expect(countCalls(paths.map((path) => ({ path })))).toEqual({ products: 1, orders: 2, texts: 1, ...none })
})
