import { choiceRule, numberRules, type ParameterRules } from '../calculator/parameter-rules.ts'
import { askedValue, type Query } from '../chemistry/asked-number.ts'
import { liesWithin, type Range } from '../chemistry/scale.ts'
import type { DKH, Litres } from '../chemistry/units.ts'
import { dKHOf, litresOfTank } from '../reef/tank-units.ts'
import { reefScales } from '../reef/reef-readings.ts'

export const tankSights = ['gasping', 'poison', 'power'] as const
export const tankReadings = ['temp', 'nh3', 'no2', 'alk', 'alkBefore', 'ph'] as const
export type TankReading = (typeof tankReadings)[number]

export type TankSign = (typeof tankSights)[number] | 'hot' | 'cold' | 'nitrogen' | 'alkalinity' | 'acid'

export const tankHelpRules: ParameterRules = {
  ...Object.fromEntries(tankSights.map((sight) => [sight, choiceRule(['yes'])])),
  alkUnit: choiceRule(['dkh', 'meq', 'ppm']),
  ...numberRules(['litres', ...tankReadings]),
}

/** What can be: ammonia and nitrite to the end of any kit. */
const canBe: Record<TankReading, Range> = {
  temp: reefScales.temp.can,
  nh3: [0, 50],
  no2: [0, 50],
  alk: reefScales.alk.can,
  alkBefore: reefScales.alk.can,
  ph: reefScales.ph.can,
}

export type TankHelp = {
  /** Readings that cannot be: nothing follows from them. */
  impossible: (TankReading | 'litres')[]
  signs: TankSign[]
  /** Animals are dying of it now. */
  emergency: boolean
  litres: Litres | null
  isEmpty: boolean
}

const emergencies: TankSign[] = ['gasping', 'poison', 'power', 'hot', 'cold', 'nitrogen']

/** What the signs of a sick tank call for. No dose follows from any of them. */
export function readTankHelp(query: Query): TankHelp {
  const litres = litresOfTank(query)
  const readings: [TankReading, number][] = tankReadings.flatMap((name) => {
    const value = askedValue(name, query[name])
    return value === undefined ? [] : [[name, isAlkalinity(name) ? dKHOf(value, query.alkUnit) : value]]
  })
  const known = Object.fromEntries(readings.filter(([name, value]) => isPossible(name, value)))
  const signs = signsOf(query, known)
  return {
    impossible: [
      ...(Number.isNaN(litres) ? ['litres' as const] : []),
      ...readings.flatMap(([name, value]) => (isPossible(name, value) ? [] : [name])),
    ],
    signs,
    emergency: signs.some((sign) => emergencies.includes(sign)),
    litres: litres === undefined || Number.isNaN(litres) ? null : litres,
    isEmpty: readings.length === 0 && !tankSights.some((sight) => query[sight]),
  }
}

const isAlkalinity = (name: TankReading) => name === 'alk' || name === 'alkBefore'
const isPossible = (name: TankReading, value: number) => Number.isFinite(value) && liesWithin(value, canBe[name])

type TypedReadings = Partial<Record<TankReading, number>>

function signsOf(query: Query, { temp = 25, nh3 = 0, no2 = 0, alk, alkBefore, ph = 8.2 }: TypedReadings): TankSign[] {
  const shows: [TankSign, boolean][] = [
    ['gasping', query.gasping === 'yes'],
    ['poison', query.poison === 'yes'],
    ['power', query.power === 'yes'],
    ['hot', temp > 28],
    ['cold', temp < 22],
    ['nitrogen', nh3 >= 0.25 || no2 >= 1],
    ['alkalinity', isAlkalinityUnsafe(alk, alkBefore)],
    ['acid', ph < 7.7],
  ]
  return shows.flatMap(([sign, isShown]) => (isShown ? [sign] : []))
}

const mostAlkalinity: DKH = 12
const mostMoved: DKH = 1.5

const isAlkalinityUnsafe = (alk: DKH | undefined, before: DKH | undefined) =>
  alk !== undefined && (alk > mostAlkalinity || (before !== undefined && Math.abs(alk - before) > mostMoved + 1e-9))
