import { carbonateAlkalinity } from '../chemistry/saturation.ts'
import { liesWithin } from '../chemistry/scale.ts'
import { poolQuantities, poolScales, type PoolQuantity, type PoolReading } from './pool-readings.ts'
import { assumeWater, type KnownReading, type Pool } from './pool-water.ts'

/** Why a reading is asked about: it cannot be, it is rare, it is missing, or it does not fit the others. */
export type AskReason = 'impossible' | 'unusual' | 'missing' | 'contradicting'
export type Ask = [PoolQuantity, AskReason]

/** What is asked before anything is dosed; `known` are the readings that the plan may use. */
export function askAbout(reading: PoolReading, pool: Pool, sure: PoolQuantity[]) {
  const given = poolQuantities.filter((quantity) => reading[quantity] !== undefined)
  const doubts = given.flatMap((quantity): Ask[] => {
    const reason = doubtOf(quantity, reading[quantity]!, sure)
    return reason ? [[quantity, reason]] : []
  })
  const known: KnownReading = { ...reading }
  for (const [quantity] of doubts) delete known[quantity]
  const contradicting: Ask[] = contradicts(known, pool) ? [['ta', 'contradicting']] : []
  const blocked = contradicting.length > 0 || doubts.some(([, reason]) => reason === 'impossible')
  const missing = blocked ? [] : missingIn(reading, pool)
  return { asks: [...doubts, ...contradicting, ...missing], known, blocked }
}

function doubtOf(quantity: PoolQuantity, value: number, sure: PoolQuantity[]): AskReason | null {
  const { can, usual } = poolScales[quantity]
  if (!Number.isFinite(value) || !liesWithin(value, can)) return 'impossible'
  return liesWithin(value, usual) || sure.includes(quantity) ? null : 'unusual'
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
