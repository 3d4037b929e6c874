import { expect, test } from 'vitest'
import { readFields, writeField } from './declared-field.ts'

test('numbers and lists are read under their dotted names, and everything else stays as typed', () => {
  const groups = [
    { fields: [{ name: 'cash.hours', label: 'Hours', kind: 'number' as const }] },
    { fields: [{ name: 'claims', label: 'Claims', kind: 'lines' as const }] },
    { fields: [{ name: 'body', label: 'In full', kind: 'paragraphs' as const }] },
  ]
  const typed = {
    cash: { hours: '1 299,50', offered: true },
    claims: ' a \n\nb',
    body: 'one\nline\n\n two',
    note: ' n ',
  }
  expect(readFields(groups, typed)).toEqual({
    cash: { hours: 1299.5, offered: true },
    claims: ['a', 'b'],
    body: ['one\nline', 'two'],
    note: ' n ',
  })
  expect(typed.cash.hours).toBe('1 299,50')
})

test('an invalid number becomes no value, so that it is refused and not mistaken for another', () => {
  const groups = [{ fields: [{ name: 'fee', label: 'Fee', kind: 'number' as const }] }]
  expect(readFields(groups, { fee: 'free' })).toEqual({ fee: undefined })
  expect(readFields(groups, {})).toEqual({ fee: undefined })
})

test('a list is written in the form in which it is read', () => {
  expect(writeField('lines', ['a', 'b'])).toBe('a\nb')
  expect(writeField('paragraphs', ['a', 'b'])).toBe('a\n\nb')
  expect(writeField('number', 0)).toBe('0')
  expect(writeField('line', null)).toBe('')
})
