import { expect, test } from 'vitest'
import { volumeOfDose } from './volume-of-dose.ts'

const bicarbonate = { added: 'sodium-bicarbonate', amount: '2000', before: '60', after: '100' }

test('a dose and the rise that it made tell the litres, and how far off they may be', () => {
  expect(volumeOfDose(bicarbonate)).toEqual({ litres: 29_785, least: 23_828, most: 39_714 })
})

test('a rise that a test cannot tell from none, or a fall, is no measure', () => {
  for (const after of ['85', '40'])
    expect(volumeOfDose({ ...bicarbonate, after })).toMatchObject({ litres: null, leastRise: 30 })
})

test('what is missing or cannot be is named', () => {
  expect(volumeOfDose({ amount: '20000', before: '-1' })).toEqual({
    litres: null,
    missing: ['after'],
    impossible: ['before'],
  })
})
