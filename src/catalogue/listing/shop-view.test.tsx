import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { ShopView } from './shop-view.tsx'

const words = { title: 'Marine Equipment', text: 'Everything.' }
const chooser = { pool: words, marine: words, promises: [] }

const nothing = { products: [], total: 0, page: 1, pages: 1, from: 0, categories: [{ name: 'Salt', count: 0 }] }

const show = (facts: object, query = '') =>
  showWithSite(
    <ShopView world="marine" search={new URLSearchParams(query)} base="/marine-shop" canonical="/marine-shop" />,
    { hours: { short: 'Mon–Fri 08:00-17:00' }, ...facts },
    {
      '/api/shop-chooser': chooser,
      '/api/listings/marine': nothing,
      '/api/listings/marine?category=Salt': nothing,
    },
  )

test('a shop that is not open yet says when it opens, and does not call itself open', () => {
  const page = show({ marineShopOpen: false })
  expect(page).toContain('Opening soon')
  expect(page).not.toContain('Store hours')
})

test('an open shop shows its hours', () => {
  const page = show({})
  expect(page).toContain('Mon–Fri 08:00–\u206017:00')
  expect(page).toContain('Store hours')
  expect(page).not.toContain('Opening soon')
})

test('an empty shop does not offer to show everything, and an empty category does', () => {
  expect(show({ marineShopOpen: false })).toContain('There is nothing in Marine Equipment yet')
  expect(show({ marineShopOpen: false })).not.toContain('Show all products')
  expect(show({}, 'category=Salt')).toContain('Show all products')
})

test('a shop offers to phone and to write before an order, where the business can be reached', () => {
  expect(show({ whatsapp: '27123456789' })).toMatch(/Not sure what fits\?.*href="tel:.*href="https:\/\/wa\.me/)
  expect(show({ phone: '' })).not.toContain('Not sure what fits?')
})
