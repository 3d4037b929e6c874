import { carbonateAlkalinity } from '../chemistry/saturation.ts'
import { doubtsAbout } from '../chemistry/scale.ts'
import { poolScales, type PoolQuantity, type PoolReading } from './pool-readings.ts'
import { assumeWater, type KnownReading, type Pool } from './pool-water.ts'

/** Why a reading is asked about: it cannot be, it is rare, it is missing, or it does not fit the others. */
export type Ask = [PoolQuantity, 'impossible' | 'unusual' | 'missing' | 'contradicting']

/** What is asked before anything is dosed; `known` are the readings that the plan may use. */
export function askAbout(reading: PoolReading, pool: Pool, sure: PoolQuantity[]) {
  const doubts: Ask[] = doubtsAbout(poolScales, reading, sure)
  const known: KnownReading = { ...reading }
  for (const [quantity] of doubts) delete known[quantity]
  const contradicting: Ask[] = contradicts(known, pool) ? [['ta', 'contradicting']] : []
  const blocked = contradicting.length > 0 || doubts.some(([, reason]) => reason === 'impossible')
  const missing = blocked ? [] : missingIn(reading, pool)
  return { asks: [...doubts, ...contradicting, ...missing], known, blocked }
}

/** Stabiliser and borate cannot hold more alkalinity than there is. */
const contradicts = (known: KnownReading, pool: Pool) =>
  known.ta !== undefined && known.ph !== undefined && carbonateAlkalinity(assumeWater(known, pool)) <= 5

/** Readings without which something stays open: the plan names them and goes on with the rest. */
function missingIn(reading: PoolReading, pool: Pool): Ask[] {
  const needed: PoolQuantity[] = ['fc', 'ph', 'ta', 'cya', ...(pool.chlorine === 'salt' ? ['salt' as const] : [])]
  return Object.keys(reading).length === 0
    ? []
    : needed.filter((quantity) => reading[quantity] === undefined).map((quantity): Ask => [quantity, 'missing'])
}
