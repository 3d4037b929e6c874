import { expect, test } from 'vitest'
import { askedValue } from '../chemistry/asked-number.ts'
import { draftOfEntry } from '../passport/entry-draft.ts'
import { planAskedPool } from '../pool/pool-query.ts'
import { planAskedReef } from '../reef/reef-query.ts'
import { volumeOfDose } from '../volume/volume-of-dose.ts'

test.each([
  ['salt', '3,200', 3200],
  ['salt', '3 200', 3200],
  ['litres', '1,250,000', 1_250_000],
  ['mg', '1,320', 1320],
  ['amount', '1,500', 1500],
  ['amount', '2,5', 2.5],
  ['amount', '0,125', 0.125],
  ['ph', '7,412', 7.412],
  ['sg', '1,025', 1.025],
  ['salinity', '35,125', 35.125],
])('%s typed as “%s” is %s', (quantity, typed, value) => {
  expect(askedValue(quantity, typed)).toBe(value)
})

test('a pool and its salt typed with commas between thousands get the plan of the same figures without them', () => {
  const rest = { chlorine: 'salt', fc: '2', ph: '7.4', ta: '80', ch: '250', cya: '40', temp: '24' }
  const plain = planAskedPool({ ...rest, litres: '120000', salt: '2800' })
  expect(plain.steps.length).toBeGreaterThan(0)
  expect(planAskedPool({ ...rest, litres: '120,000', salt: '2,800' })).toEqual(plain)
})

test('a reef, a volume by a dose and an entry of the record read thousands in the same way', () => {
  const reef = { tank: 'mixed', salinity: '35', alk: '8' }
  expect(planAskedReef({ ...reef, litres: '12,000', mg: '1,150' })).toEqual(
    planAskedReef({ ...reef, litres: '12000', mg: '1150' }),
  )
  const dose = { added: 'sodium-chloride' }
  expect(volumeOfDose({ ...dose, amount: '50,000', before: '2,000', after: '3,000' })).toEqual(
    volumeOfDose({ ...dose, amount: '50000', before: '2000', after: '3000' }),
  )
  const raw = { at: '2026-11-29T08:00', 'content.kind': 'dose', 'content.amount': '1,500', 'content.strength': '12,5' }
  expect(draftOfEntry(raw).content).toMatchObject({ amount: 1500, strength: 12.5 })
})
