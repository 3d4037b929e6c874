import { expect, test } from 'vitest'
import { withoutClaims } from './business-claims.server.ts'

const page = {
  title: 'Built on trust',
  items: [
    { title: 'Fully Insured', text: 'Ask for the certificate.' },
    { title: 'On time', text: 'Certified work. We come when we said.' },
  ],
  points: ['Registered trades', 'Separate valve'],
  price: 100,
  note: null,
}

test('a claim that nobody confirmed goes as an item, as a point, or as a sentence of a text', () => {
  expect(withoutClaims(page, ['Fully Insured', 'Registered trades', 'Certified work.'])).toEqual({
    title: 'Built on trust',
    items: [{ title: 'On time', text: 'We come when we said.' }],
    points: ['Separate valve'],
    price: 100,
    note: null,
  })
})

test('where every claim is confirmed nothing changes', () => {
  expect(withoutClaims(page, [])).toBe(page)
})
