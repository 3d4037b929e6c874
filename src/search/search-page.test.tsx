import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import { SearchPage } from './search-page.tsx'

const show = (facts: object) => showWithSite(<SearchPage search={new URLSearchParams()} />, facts)

test('a search without results offers to phone, if the business has a number', () => {
  expect(show({})).toMatch(/<a [^>]*href="tel:\+27123456789"[^>]*>.*Call .*012 345 6789/)
  const page = show({ phone: '', phoneHref: '' })
  expect(page).toContain('Browse the shop')
  expect(page).not.toContain('Call ')
})
