import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { BrowserOrders } from './browser-orders.tsx'

test('the orders of a browser have the words for customers, as on their own pages', () => {
  const order = { id: 7, orderNumber: 'CR-00007', createdAt: '2026-05-04T08:00:00.000Z', total: 10, currency: 'ZAR' }
  const shown = showWithSite(
    <BrowserOrders />,
    {},
    { '/api/orders/in-this-browser': [{ ...order, status: 'pending' }] },
  )
  expect(shown).toContain('Received')
  expect(shown).not.toContain('Pending')
})
