import { expect, test } from 'vitest'
import { cautionOf, deliveryFee, deliveryLine, deliveryTime } from './product-delivery.ts'

const terms = { shipping: { freeFrom: 1000, flatFee: 100 }, currency: 'ZAR' as const }
const standard = { deliveryClass: 'standard' as const }

test('a product of R1000 or more ships free, and a cheaper one at the flat fee', () => {
  expect(deliveryFee({ price: 1000 }, terms)).toBe('Free')
  expect(deliveryFee({ price: 999.99 }, terms)).toBe('R100')
  expect(deliveryLine({ price: 489.95, ...standard }, terms)).toBe(
    'R100\u00a0delivery · 3–\u20605\u00a0business\u00a0days',
  )
})

test('frozen goods go to Gauteng only, and dangerous goods are announced first', () => {
  const frozen = { deliveryClass: 'frozen' as const }
  expect(deliveryTime(frozen)).toContain('Gauteng only')
  expect(cautionOf(frozen)).toBe('Frozen: Gauteng only')
  expect(cautionOf({ deliveryClass: 'dangerous-goods', hazard: { class: 'acid', title: 'Acid', text: '' } })).toBe(
    'Hazardous: Acid',
  )
  expect(cautionOf(standard)).toBeNull()
})
