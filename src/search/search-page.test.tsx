import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import { SearchPage } from './search-page.tsx'

const pick = (id: number, category: string) => ({ id, name: `Product ${id}`, category, price: 10 })

const show = (facts: object) => showWithSite(<SearchPage search={new URLSearchParams()} />, facts)

test('a search without results offers to phone, if the business has a number', () => {
  expect(show({})).toMatch(/<a [^>]*href="tel:\+27123456789"[^>]*>.*Call .*012 345 6789/)
  const page = show({ phone: '', phoneHref: '' })
  expect(page).toContain('Browse the shop')
  expect(page).not.toContain('Call ')
})

test('before a search nobody is told to check their spelling', () => {
  expect(show({})).toContain('Search for the name of a product')
  expect(show({})).not.toContain('spelling')
})

test('a search without results offers other words, and the categories of both shops', () => {
  const picks = { pool: [pick(1, 'Water Testing')], marine: [pick(2, 'Water Care')] }
  const page = showWithSite(<SearchPage search={new URLSearchParams()} />, {}, { '/api/shop-picks': picks })
  expect(page).toContain('href="/search?q=green+pool"')
  expect(page).toMatch(/href="\/pool-shop\?category=Water\+Testing"[^>]*>Water Testing</)
  expect(page).toMatch(/href="\/marine-shop\?category=Water\+Care"[^>]*>Water Care</)
})

test('a search without results leads to both shops', () => {
  const way = (title: string, href: string) => ({
    title,
    text: '',
    comingSoon: '',
    open: '',
    browse: { label: '', href },
    picture: { src: '/media/scenes/shop.0/480.webp', width: 480, height: 360, widths: [480], alt: '' },
  })
  const chooser = { pool: way('Pool Supplies', '/pool-shop'), marine: way('Marine Equipment', '/marine-shop') }
  const page = showWithSite(<SearchPage search={new URLSearchParams()} />, {}, { '/api/shop-chooser': chooser })
  expect(page).toMatch(/<h3><a [^>]*href="\/pool-shop"[^>]*>Pool Supplies</)
  expect(page).toMatch(/<h3><a [^>]*href="\/marine-shop"[^>]*>Marine Equipment</)
})
