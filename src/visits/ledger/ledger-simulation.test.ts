import { expect, test } from 'vitest'
import { thorough } from '../../../tests/thorough.ts'
import { simulatePlans } from '../../../tests/simulate-plans.ts'

// Each of these happens in each history, and nothing that is named a fault.
const events = [
  'credited',
  'done',
  'late report',
  'made up',
  'moved',
  'new price',
  'no access',
  'not done',
  'notice',
  'on leave',
  'other plan',
  'pause',
  'pause ended early',
  'second report',
  'silent phone',
  'withdrawn',
]
const seeds = thorough ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2]

test.each(seeds)(
  '300 plans over 24 months, with everything that goes wrong, keep their promise to the cent (seed %i)',
  (seed) => {
    const { faults, checks, fullMonths, happened } = simulatePlans(seed)
    expect(faults).toEqual([])
    expect(checks).toBeGreaterThan(25_000)
    expect(fullMonths).toBeGreaterThan(1_000)
    expect(Object.keys(happened).toSorted()).toEqual(events)
  },
  // Nothing here waits: how long it takes is the machine's alone.
  300_000,
)
