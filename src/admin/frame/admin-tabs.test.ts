import { expect, test } from 'vitest'
import { moneySections } from '#money/money-sections.tsx'
import { visitSections } from '#visits/visit-sections.tsx'
import { adminTabs } from './admin-tabs.tsx'
import { settingSections } from './setting-sections.tsx'

test.each([
  ['money', moneySections],
  ['visits', visitSections],
  ['settings', settingSections],
])('whoever may see a section of the screen %s finds the screen in the menu', (id, sections) => {
  const { needs } = adminTabs.find((tab) => tab.id === id)!
  expect(sections.filter((section) => !needs.includes(section.needs)).map(({ label }) => label)).toEqual([])
})
