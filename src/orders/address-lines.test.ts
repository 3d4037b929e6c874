import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('an address is written in lines as on an envelope', () => {
  expect(addressLines('Thandi Mokoena, 12 Kerk Street, Unit 4, Centurion, Gauteng, 0157, +27 82 000 0000')).toEqual([
    'Thandi Mokoena',
    '12 Kerk Street',
    'Unit 4',
    'Centurion, Gauteng 0157',
    '+27 82 000 0000',
  ])
})

test('an address without a postal code keeps its parts', () => {
  expect(addressLines('Ann Lee, 1 Main Road')).toEqual(['Ann Lee', '1 Main Road'])
})
