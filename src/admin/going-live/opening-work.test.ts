import { expect, test } from 'vitest'
import { openingWork } from './opening-work.ts'

test('what a shop needs to open is one line of work that names it, and none once that is done', () => {
  const line = { done: false, needed: true, state: '', starters: [] }
  const lines = [
    { ...line, name: 'contact' as const },
    { ...line, name: 'vat' as const },
    { ...line, name: 'delivery' as const, done: true },
    { ...line, name: 'hours' as const, needed: false },
  ]
  expect(openingWork(lines)).toMatchObject([
    { count: '2', title: 'things the shop needs to open', note: 'Contact details, VAT' },
  ])
  expect(openingWork(lines.slice(2))).toEqual([])
})
