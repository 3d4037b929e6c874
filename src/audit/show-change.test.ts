import { expect, test } from 'vitest'
import { addressOfSubject } from './audit-subject.ts'
import { nameOfField, showChange, showValue } from './show-change.ts'

test.each([
  ['compareAtPrice', 'Compare at price'],
  ['stock', 'Stock'],
  ['delivery_class', 'Delivery class'],
  ['address.postalCode', 'Address postal code'],
])('the field %s reads "%s"', (field, name) => {
  expect(nameOfField(field)).toBe(name)
})

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  [0, '0'],
  [false, 'no'],
  [true, 'yes'],
  [129.5, '129.5'],
  [['Net', 'Pole'], 'Net, Pole'],
  [{ open: '08:00', close: null }, 'Open 08:00'],
  ['two\nlines', 'two lines'],
])('%j reads "%s"', (value, text) => {
  expect(showValue(value)).toBe(text)
})

test('long texts are shortened', () => {
  expect(showValue('x'.repeat(500))).toHaveLength(120)
})

test('a long text is shown around its first difference, and a short one in full', () => {
  const long =
    'Every Tuesday there is a note on the pump-house door with the readings and one sentence about what was done.'
  const before = `${long} I have stopped worrying.`
  expect(showChange(before, `${before} Thank you.`)).toEqual([
    '…I have stopped worrying.',
    '…I have stopped worrying. Thank you.',
  ])
  expect(showChange(before, `Each${before}`)[1]).toMatch(/^EachEvery Tuesday/)
  expect(showChange(before, null)).toEqual([showValue(before), 'nothing'])
  expect(showChange('unread', 'archived')).toEqual(['unread', 'archived'])
  expect(showChange(5, 4)).toEqual(['5', '4'])
})

test.each([
  ['product:12', '/admin-dashboard?tab=products&id=12'],
  ['order:5', '/admin-dashboard?tab=orders&id=5'],
  ['review:4', '/admin-dashboard?tab=products&view=reviews'],
  ['message:7', '/admin-dashboard?tab=messages&id=7'],
  ['setting:launch', '/admin-dashboard?tab=settings&section=shop'],
  ['faq:order', '/admin-dashboard?tab=settings&section=faq'],
  ['faq:3', '/admin-dashboard?tab=settings&section=faq&id=3'],
  ['product:1&tab=x', '/admin-dashboard?tab=products&id=1%26tab%3Dx'],
  ['something:1', null],
  ['product:', null],
  ['product', null],
])('%s leads to %s', (subject, address) => {
  expect(addressOfSubject(subject)).toBe(address)
})
