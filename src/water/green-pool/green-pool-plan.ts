import { askedDoses } from '../calculator/dose-waits.ts'
import { askedNumber, askedValue, type Query } from '../chemistry/asked-number.ts'
import { replaceWater } from '../chemistry/replace-water.ts'
import { liesWithin } from '../chemistry/scale.ts'
import type { DoseAmount, Litres, MgL } from '../chemistry/units.ts'
import { askAbout, type Ask } from '../pool/pool-asks.ts'
import { planPool } from '../pool/pool-plan.ts'
import { askedPool, askedReading, askedSure } from '../pool/pool-query.ts'
import { type PoolQuantity, type PoolReading, poolScales } from '../pool/pool-readings.ts'
import { chlorineOf, targetsOf } from '../pool/pool-targets.ts'
import type { Pool, PoolStep } from '../pool/pool-water.ts'
import { clearingChecks, type ClearingChecks, isClear } from './clearing-checks.ts'
import { type CallReason, reasonToCall } from './reason-to-call.ts'

export type GreenPoolAsk = Ask | ['litres', 'impossible'] | ['evening', 'impossible' | 'contradicting']

export type GreenPoolPlan =
  | { kind: 'asking'; questions: ('floor' | 'colour' | 'pump')[] }
  | { kind: 'call'; because: CallReason }
  /** White or grey: rarely algae. */
  | { kind: 'cloudy' }
  | { kind: 'doubt'; asks: GreenPoolAsk[] }
  | { kind: 'waiting'; tests: ('litres' | PoolQuantity)[] }
  | { kind: 'replace'; now: MgL; target: MgL; share: number; parts: number; litres: Litres | null }
  | { kind: 'cleared'; checks: ClearingChecks }
  | {
      kind: 'days'
      shock: MgL
      steps: PoolStep[]
      /** No soda ash, as alkalinity is high; chlorine does not wait for pH. */
      splash: boolean
      buy: DoseAmount | null
      checks: ClearingChecks
    }

/** What a green pool needs. People and what only a visit can mend come first; nothing is dosed before the tests that its dose depends on. */
export function planGreenPool(query: Query): GreenPoolPlan {
  const because = reasonToCall(query)
  if (because) return { kind: 'call', because }
  const questions = (['floor', 'colour', 'pump'] as const).filter((name) => !query[name])
  if (questions.length) return { kind: 'asking', questions }
  return query.colour === 'white' ? { kind: 'cloudy' } : planByReadings(query)
}

/** Litres for what does not depend on them. */
const anyLitres = '1000'

function planByReadings(query: Query): GreenPoolPlan {
  const hasLitres = askedValue('litres', query.litres) !== undefined
  const pool = askedPool(hasLitres ? query : { ...query, litres: anyLitres })
  if (!pool) return { kind: 'doubt', asks: [['litres', 'impossible']] }
  const reading = askedReading(query)
  const asks = asksOf(query, pool, reading)
  if (asks.length) return { kind: 'doubt', asks }
  const { cya } = reading
  if (cya === undefined) return { kind: 'waiting', tests: testsBefore(pool, reading, hasLitres) }
  const { high, above } = targetsOf(pool).cya
  if (cya > above) return replaceFirst(cya, high, hasLitres ? pool.litres : null)
  const checks = clearingChecks(query, reading, chlorineOf(pool, cya).least)
  if (isClear(checks)) return { kind: 'cleared', checks }
  const tests = testsBefore(pool, reading, hasLitres)
  return tests.length ? { kind: 'waiting', tests } : planDays(query, pool, { reading: { ...reading, cya }, checks })
}

/** A reading as high as this treatment makes it is not unusual. */
const aboveShock = 5

function asksOf(query: Query, pool: Pool, reading: PoolReading): GreenPoolAsk[] {
  const isOfTreatment = (reading.fc ?? 0) <= chlorineOf(pool, reading.cya ?? 0).shock + aboveShock
  const sure = [...askedSure(query), ...(isOfTreatment ? ['fc' as const] : [])]
  const asks = askAbout(reading, pool, sure).asks.filter(([, reason]) => reason !== 'missing')
  return [...asks, ...askAboutEvening(askedNumber(query.evening), pool, reading)]
}

/** Chlorine does not rise overnight by itself. */
function askAboutEvening(evening: MgL | undefined, pool: Pool, { fc }: PoolReading): GreenPoolAsk[] {
  if (evening === undefined) return []
  if (!liesWithin(evening, poolScales.fc.can)) return [['evening', 'impossible']]
  return fc !== undefined && fc > evening + 2 * pool.tolerance('fc') ? [['evening', 'contradicting']] : []
}

/** What has to be known before chlorine: above 10 mg/L of it, the colours of a pH test are bleached. */
function testsBefore(pool: Pool, reading: PoolReading, hasLitres: boolean) {
  const { fc, cya, ph, ta } = reading
  const isPhReadable = (fc ?? 0) <= 10
  // Nothing is dosed then.
  const hasShock = cya !== undefined && !isPhReadable && fc! >= chlorineOf(pool, cya).shock
  const band = targetsOf(pool).ph
  const margin = pool.tolerance('ph') / 2
  const isPhOff = ph !== undefined && (ph < band.low - margin || ph > band.above + margin)
  const missing: ['litres' | PoolQuantity, boolean][] = [
    ['litres', !hasLitres && !hasShock],
    ['cya', cya === undefined],
    ['fc', fc === undefined],
    ['ph', ph === undefined && isPhReadable],
    ['ta', ta === undefined && isPhOff && isPhReadable],
  ]
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}

function replaceFirst(now: MgL, target: MgL, poolLitres: Litres | null): GreenPoolPlan {
  const { share, parts, litres } = replaceWater({ now, target, fill: 0 }, poolLitres ?? 0)!
  return { kind: 'replace', now, target, share, parts, litres: poolLitres === null ? null : litres }
}

const liquid = { chlorine: { substance: 'sodium-hypochlorite', strength: 12.5 } } as const

type PlanDaysInput = { reading: PoolReading & { cya: MgL }; checks: ClearingChecks }

function planDays(query: Query, pool: Pool, { reading, checks }: PlanDaysInput): GreenPoolPlan {
  const { steps, splashFirst } = planPool(pool, reading, {
    products: query.chlorine === 'liquid' ? liquid : {},
    shock: true,
    clearing: true,
    floorHidden: query.floor === 'hidden',
    logged: askedDoses(query),
    sure: ['fc', 'cc', ...askedSure(query)],
  })
  const dose = steps.find(({ quantity }) => quantity === 'fc')
  // A later day's dose says nothing about what the whole treatment takes.
  const isFirst = query.evening === undefined
  const buy = dose && isFirst ? dose.total * (query.floor === 'hidden' ? 4 : 2) : null
  return { kind: 'days', shock: chlorineOf(pool, reading.cya).shock, steps, splash: splashFirst, buy, checks }
}
