import { expect, test } from 'vitest'
import { addressLines, addressLinesBeside } from './address-lines.ts'

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

test('an address does not repeat the name and number already shown beside it', () => {
  const joined = 'Thandi Mokoena, 12 Kerk Street, Centurion, Gauteng, 0157, 082 000 0000'
  const beside = { name: 'Thandi Mokoena', phone: '082 000 0000' }
  expect(addressLinesBeside(joined, beside)).toEqual(['12 Kerk Street', 'Centurion, Gauteng 0157'])
  expect(addressLinesBeside(joined, { name: 'Ann Lee', phone: null })).toEqual(addressLines(joined))
})
