import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import { SearchOption } from './search-option.tsx'

test('a number in a suggestion stays with its unit', () => {
  const option = { kind: 'page', title: 'Tanks up to 1 500 litres', href: '/marine-services', about: '' } as const
  const page = showWithSite(
    <SearchOption id="first" option={option} active={false} onPoint={() => {}} onChoose={() => {}} end={null} />,
  )
  expect(page).toContain('1\u00a0500\u00a0litres')
})
