import { beforeAll, expect, test } from 'vitest'
import type { FaultName } from '../../bench/database-faults.ts'
import { tryFaults } from '../../bench/fault-trial.ts'
import { withPlace } from '../../bench/place.ts'
import { needBuiltSite } from '../built-site.ts'

beforeAll(() => needBuiltSite())

const words: [FaultName, string][] = [
  ['stall', 'a PostgreSQL that stalls for five seconds under an idle server'],
  ['endedConnection', "a connection that ends while an enquiry's transaction waits"],
  ['restart', 'an immediate restart of PostgreSQL under pages, orders and enquiries'],
]

for (const [fault, what] of words)
  test(`${what} does not end the process, and loses no answered order`, async () => {
    const trial = await withPlace('postgres', (place) => tryFaults(place, fault, 1, () => {}))
    expect(trial).toMatchObject({ deaths: 0, faults: [], recoveries: [expect.any(Number)] })
    expect(trial!.answered).toBeGreaterThan(0)
  }, 240_000)
