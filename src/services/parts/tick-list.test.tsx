import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TickList } from './tick-list.tsx'

test('a number in a tick list stays with its unit', () => {
  expect(renderToStaticMarkup(<TickList items={['Pools up to 40 000 litres']} />)).toContain('40\u00a0000\u00a0litres')
})
