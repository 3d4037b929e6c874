import { expect, test } from 'vitest'
import { leftOrAll, leftToDeliver } from './left-to-deliver.ts'

test('what was refunded before the parcel left is not in it, and a line without units is left out', () => {
  const lines = [
    { name: 'Net', quantity: 3, notSent: 1 },
    { name: 'Brush', quantity: 2, notSent: 2 },
    { name: 'Salt', quantity: 4 },
  ]
  expect(leftToDeliver(lines).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Net', 2],
    ['Salt', 4],
  ])
})

test('an order of which nothing is left shows what was ordered', () => {
  expect(leftOrAll([{ quantity: 2, notSent: 2 }])).toEqual([{ quantity: 2, notSent: 2 }])
})
