import { expect, test } from 'vitest'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { PoolCatalogue } from './pool-catalogue.tsx'

const nothing = { products: [], total: 0, page: 1, pages: 1, categories: [] }
const filled = [{ world: 'pool', count: 18 }]

const show = (query: string, listing: object) =>
  showWithSite(
    <PoolCatalogue search={new URLSearchParams(query)} assistant={null} />,
    {},
    { [`/api/listings/pool-catalogue${query && `?${query}`}`]: { ...nothing, ...listing } },
  )

test('an empty catalogue that nobody has searched says so, and leads to the shelf with products', () => {
  const page = show('', { filled })
  expect(page).toContain('There is nothing in the Pool Catalogue yet')
  expect(page).toMatch(/href="\/shop\?type=pool"[^>]*>[^]*Pool Supplies: 18 products/)
  expect(page).not.toContain('Try fewer or different words')
  expect(show('', {})).toContain('Please check back soon.')
})

test('a search without a result suggests other words', () => {
  expect(show('search=xyz', { filled })).toContain('Try fewer or different words')
})

test('the catalogue says in one sentence that it is a part of Pool Supplies, and leads there', () => {
  expect(show('', {})).toMatch(/What our technicians work with[^<]*<a [^>]*href="\/shop\?type=pool"/)
})
