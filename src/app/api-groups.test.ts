import { expect, test } from 'vitest'
import { groupCalls } from './api-groups.ts'
import type { Operation } from './open-api.ts'

const operation: Operation = { summary: '', operationId: '', parameters: [], responses: {} }

test('each call stands under one heading, and one that belongs under none among the texts', () => {
  const groups = groupCalls({
    paths: {
      '/api/products/{id}': { get: operation },
      '/api/orders': { get: operation, post: operation },
      '/api/somewhere/new': { get: operation },
    },
  })
  const listed = groups.flatMap(({ id, calls }) => calls.map(({ method, path }) => `${id}: ${method} ${path}`))
  expect(listed).toEqual([
    'products: GET /api/products/{id}',
    'orders: GET /api/orders',
    'orders: POST /api/orders',
    'texts: GET /api/somewhere/new',
  ])
})
