import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabCount } from './tab-count.tsx'

const readAloud = (count: number, more = false) =>
  renderToStaticMarkup(
    <TabCount count={count} more={more} of="return to look at" many="returns to look at" />,
  ).replaceAll(/<[^>]+>/g, '')

test('the count behind a tab is read aloud in the singular for one, and in the plural for several', () => {
  expect(readAloud(0)).toBe('')
  expect(readAloud(1)).toBe('1 return to look at')
  expect(readAloud(2)).toBe('2 returns to look at')
  expect(readAloud(40, true)).toBe('40+ returns to look at')
})
