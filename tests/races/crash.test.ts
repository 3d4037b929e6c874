import { beforeAll, expect, test } from 'vitest'
import { tryCrashes } from '../../bench/crash-trial.ts'
import { type Place, withPlace } from '../../bench/place.ts'
import { needBuiltSite } from '../built-site.ts'
import { withSeededPlace } from '../seeded-place.ts'

beforeAll(() => needBuiltSite())

const variants = [
  { name: 'the server, on the embedded database', kind: 'embedded', database: false },
  { name: 'the server, on PostgreSQL', kind: 'postgres', database: false },
  { name: 'the server and PostgreSQL', kind: 'postgres', database: true },
] as const

for (const { name, kind, database } of variants) {
  test(`kill -9 of ${name} loses no answered order, doubles none, and the stock adds up`, async () => {
    const options = { rounds: 2, clients: 8, longest: 1000, database }
    const crash = async (place: Place) => {
      const trial = await tryCrashes(place, options, () => {})
      expect(trial).toMatchObject({ rounds: 2, faults: [] })
      expect(trial.answered).toBeGreaterThan(0)
    }
    // A PostgreSQL that is killed is one of the test's own.
    await (database ? withPlace(kind, crash) : withSeededPlace(kind, crash))
  }, 180_000)
}
