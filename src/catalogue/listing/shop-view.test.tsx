import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { ShopView } from './shop-view.tsx'

const words = { title: 'Shop', text: 'Everything.' }
const chooser = { pool: words, marine: words, promises: [] }

const show = (facts: object) =>
  showWithSite(
    <ShopView world="marine" search={new URLSearchParams()} base="/marine-shop" canonical="/marine-shop" />,
    { hours: { short: 'Mon-Fri 8:00-17:00' }, ...facts },
    { '/api/shop-chooser': chooser },
  )

test('a shop that is not open yet says when it opens, and not that the store is open', () => {
  const page = show({ marineShopOpen: false })
  expect(page).toContain('Opening soon')
  expect(page).not.toContain('Store open')
})

test('an open shop says its hours', () => {
  const page = show({})
  expect(page).toContain('Store open')
  expect(page).not.toContain('Opening soon')
})
