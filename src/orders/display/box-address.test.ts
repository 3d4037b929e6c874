import { expect, test } from 'vitest'
import { boxRefusal, isBoxAddress } from './box-address.ts'

test.each([
  'PO Box 123',
  'P.O. Box 123',
  'P O BOX 123',
  'p.o.box123',
  'Post Office Box 9',
  'Posbus 44',
  'Pos bus 44',
  'Private Bag X12',
  'Privaatsak X12',
  'Privaat Sak X12',
  'P/Bag X12',
  'P/Sak X12',
  'Postnet Suite 7',
  'PostNet suite #7, Private Bag X3',
  'Post Net Suite 7',
  'Box 55',
  'Bus 55',
])('%j is an address without a street', (address) => {
  expect(isBoxAddress(address)).toBe(true)
  expect(isBoxAddress(`Ann Lee, ${address}, Centurion, Gauteng, 0157, 012 345 6789`)).toBe(true)
})

test.each([
  '1 Main Road',
  '12 Boxwood Street',
  'Unit 4, The Post Box, 3 Oak Avenue',
  '8 Box Hill Road',
  '3 Bus Stop Lane',
  '9 Postnet Street',
  '14 Poboxer Crescent',
  '7 Bag End',
  'Stand 12, Private Bagger Estate',
  '2 Sakkie Street',
])('%j is a street', (address) => {
  expect(isBoxAddress(`Ann Lee, ${address}, Centurion, Gauteng, 0157, 012 345 6789`)).toBe(false)
})

test('dangerous, large and frozen goods need a street; others may go to a box', () => {
  const net = { name: 'Leaf Net', deliveryClass: 'standard' } as const
  for (const deliveryClass of ['dangerous-goods', 'large', 'frozen'] as const) {
    expect(boxRefusal([net, { name: 'Pool Acid', deliveryClass }], 'Posbus 1')).toContain('Pool Acid')
    expect(boxRefusal([net, { name: 'Pool Acid', deliveryClass }], '1 Main Road')).toBeNull()
  }
  expect(boxRefusal([net], 'Posbus 1')).toBeNull()
})
