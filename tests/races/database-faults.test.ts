import { beforeAll, expect, test } from 'vitest'
import type { FaultName } from '../../bench/database-faults.ts'
import { tryFaults } from '../../bench/fault-trial.ts'
import { withPlace } from '../../bench/place.ts'
import { needBuiltSite } from '../built-site.ts'

beforeAll(() => needBuiltSite())

const each: FaultName[] = ['stall', 'endedConnection', 'restart']

test('a PostgreSQL that stalls, drops a connection or restarts neither ends the process nor loses an order', async () => {
  const trial = await withPlace('postgres', (place) => tryFaults(place, each, () => {}))
  expect(trial).toMatchObject({ deaths: 0, faults: [], recoveries: each.map(() => expect.any(Number)) })
  expect(trial!.answered).toBeGreaterThan(0)
}, 240_000)
