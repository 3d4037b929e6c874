import { askedNumber, type Query } from '../chemistry/asked-number.ts'
import type { MgL } from '../chemistry/units.ts'
import type { PoolReading } from '../pool/pool-readings.ts'

/** A figure of null was not tested. */
type Check = { figure: MgL | null; passed: boolean }

/** What has to hold before a green pool counts as clear: chlorine stays overnight, little of it is combined, and the floor is clear. */
export type ClearingChecks = { overnight: Check & { tooLittle: boolean }; combined: Check; floor: boolean }

const most = { overnight: 1, combined: 0.5 }

/** An overnight test needs chlorine that could have been lost: with less than the least level it says nothing. */
export function clearingChecks(query: Query, { fc, cc }: PoolReading, least: MgL): ClearingChecks {
  const evening = askedNumber(query.evening)
  const loss = evening === undefined || fc === undefined ? null : Math.max(0, evening - fc)
  const tooLittle = loss !== null && fc! < least
  return {
    overnight: { figure: loss, tooLittle, passed: loss !== null && !tooLittle && isAtMost(loss, most.overnight) },
    combined: { figure: cc ?? null, passed: cc !== undefined && isAtMost(cc, most.combined) },
    floor: query.floor === 'clear',
  }
}

export const isClear = ({ overnight, combined, floor }: ClearingChecks) => overnight.passed && combined.passed && floor

/** 3.2 less 2.2 is 1, whatever the computer makes of it. */
const isAtMost = (value: number, limit: number) => value <= limit + 1e-9
