import { expect, test } from 'vitest'
import { planAskedPool } from '../pool/pool-query.ts'
import { dosesGiven, planAddress } from './plan-address.ts'

const now = Date.parse('2027-03-10T12:00:00Z')
const dose = (at: string, substance: 'hydrochloric-acid' | 'sodium-chloride') => ({ at, substance })

test('a dose of an hour ago holds back what may not follow it, for the rest of its time', () => {
  const given = dosesGiven([dose('2027-03-10T10:30:00Z', 'hydrochloric-acid')], now)
  expect(given).toBe('hydrochloric-acid:1')
  const address = planAddress({ kind: 'pool', litres: 40_000, facts: {} }, { fc: 3, ph: 8, ta: 100 }, given)
  const plan = planAskedPool(Object.fromEntries(new URLSearchParams(address.split('?')[1])))
  const acid = plan.steps.find(({ substance }) => substance === 'hydrochloric-acid')
  expect(acid?.lockedHours).toBe(3)
})

test('doses are told by the latest of a substance, for a week, and never below zero hours', () => {
  const entries = [
    dose('2027-03-10T13:00:00Z', 'hydrochloric-acid'),
    dose('2027-03-09T12:00:00Z', 'hydrochloric-acid'),
    dose('2027-03-01T12:00:00Z', 'sodium-chloride'),
  ]
  expect(dosesGiven(entries, now)).toBe('hydrochloric-acid:0')
})

test('what is no substance holds nothing back', () => {
  const plan = planAskedPool({ litres: '40000', ph: '8', ta: '100', given: 'sand:1,constructor:2' })
  expect(plan.steps.every(({ lockedHours }) => lockedHours === 0)).toBe(true)
})
