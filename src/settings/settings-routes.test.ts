import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'
import { setSetting } from './setting-store.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('the site says who the business is and what shipping costs', async () => {
  const site = (await shop.server.inject('/api/site')).json()
  expect(site).toMatchObject({
    name: 'Clearwater Reef',
    orderPrefix: 'CR-',
    phone: '+27\u00a012\u00a0345\u00a06789',
    shipping: { freeFrom: 1000, flatFee: 100 },
  })
})

test('a cached answer is dropped when its setting changes', async () => {
  expect((await shop.server.inject('/api/site')).json().poolShopOpen).toBe(false)
  await setSetting(shop.db, 'launch', { poolShopOpen: true, marineShopOpen: false })
  expect((await shop.server.inject('/api/site')).json().poolShopOpen).toBe(false)
  shop.changes.publish('settings')
  expect((await shop.server.inject('/api/site')).json().poolShopOpen).toBe(true)
})

test('an unchanged answer is not sent again', async () => {
  const first = await shop.server.inject('/api/site')
  const again = await shop.server.inject({ url: '/api/site', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})
