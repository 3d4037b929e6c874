import { expect, test } from 'vitest'
import { countCalls, headingOf } from './call-headings.server.ts'

const paths = ['/api/products/:id', '/api/orders', '/api/orders', '/api/somewhere/new']

test('each call stands under one heading, and one that belongs under none among the texts', () => {
  expect(paths.map((path) => headingOf({ path }))).toEqual(['products', 'orders', 'orders', 'texts'])
})

test('every heading says how many calls stand under it', () => {
  const none = { accounts: 0, services: 0, enquiries: 0 }
  expect(countCalls(paths.map((path) => ({ path })))).toEqual({ products: 1, orders: 2, texts: 1, ...none })
})
