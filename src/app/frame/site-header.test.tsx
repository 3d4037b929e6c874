import { expect, test } from 'vitest'
import { AddressContext } from '#lib/navigation/navigation.tsx'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { SiteHeader } from './site-header.tsx'

/** The link that is marked as current at an address, with its mark. */
function currentAt(path: string, search = '') {
  const page = showWithSite(
    <AddressContext value={{ path, search, key: 0, view: 'page' }}>
      <SiteHeader />
    </AddressContext>,
  )
  const nav = /<nav class="site-header-nav".*?<\/nav>/.exec(page)![0]
  return [...nav.matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]+)</g)].map((found) => `${found[2]}: ${found[1]}`)
}

test('the header marks the page itself, and on other pages the part of the site they belong to', () => {
  expect(currentAt('/shop')).toEqual(['Shop: page'])
  expect(currentAt('/shop', 'type=pool')).toEqual(['Shop: true'])
  expect(currentAt('/product/34')).toEqual(['Shop: true'])
  expect(currentAt('/pool-shop')).toEqual(['Shop: true'])
  expect(currentAt('/marine-shop/reef')).toEqual(['Shop: true'])
  expect(currentAt('/marine-services')).toEqual(['Marine Services: true'])
  expect(currentAt('/marine-services-page')).toEqual(['Marine Services: page'])
  expect(currentAt('/marine-gallery')).toEqual(['Marine Services: true'])
  expect(currentAt('/about')).toEqual([])
})
