import { lockedFor, type LoggedDose } from '../calculator/dose-waits.ts'
import { doubtsAbout, liesWithin } from '../chemistry/scale.ts'
import { measured } from '../chemistry/measured-dose.ts'
import { doseFor, type DosedProduct } from '../chemistry/substance-effects.ts'
import type { DoseAmount, Litres } from '../chemistry/units.ts'
import {
  reefScales,
  reefTargets,
  salinityRange,
  type ReefQuantity,
  type ReefReading,
  type Tank,
} from './reef-readings.ts'

export type ReefTank = { litres: Litres; tank: Tank }
export type ReefProducts = { mg: DosedProduct; alk: DosedProduct; ca: DosedProduct }
export type ReefAsk = [ReefQuantity, 'impossible' | 'unusual' | 'missing'] | 'salinity first'

export type ReefDose = {
  substance: DosedProduct['substance']
  strength: number
  quantity: 'mg' | 'alk' | 'ca'
  /** Counted from 1: one quantity at a time, on days of its own. */
  firstDay: number
  days: number
  from: number
  to: number
  total: DoseAmount
  perDay: DoseAmount
  /** What is weighed each day: never more than `perDay`. */
  measure: DoseAmount
  /** Hours to wait first for a dose that was given before. */
  lockedHours: number
  working: { reading: number; target: number; source: string; litres: Litres; formula: string }
}

export type ReefPlan = {
  asks: ReefAsk[]
  doses: ReefDose[]
  /** Levels above their range: nothing is dosed against them, water is changed. */
  high: ReefDose['quantity'][]
}

export const usualReefProducts: ReefProducts = {
  mg: { substance: 'magnesium-chloride-hexahydrate', strength: 100 },
  alk: { substance: 'sodium-bicarbonate', strength: 100 },
  ca: { substance: 'calcium-chloride-dihydrate', strength: 100 },
}

/** The most that a day may raise: dKH and mg/L. */
const perDayCeilings = { mg: 50, alk: 1, ca: 20 }
/** These ceilings are those of a day, so that the same quantity waits for the next. */
const hoursOfDay = 24
/** Magnesium first: without it neither of the others stays in solution. */
const inOrder = ['mg', 'alk', 'ca'] as const

/** What a reef needs, one quantity after the other on days of its own. Salinity comes first: at a wrong salinity every other level is wrong with it. */
export function planReef(
  tank: ReefTank,
  reading: ReefReading,
  options: { products?: Partial<ReefProducts>; sure?: ReefQuantity[]; logged?: LoggedDose[] } = {},
): ReefPlan {
  const { asks, known, blocked } = askAboutReef(reading, options.sure ?? [])
  const levels = reefTargets[tank.tank]
  const high = inOrder.filter((quantity) => known[quantity] !== undefined && known[quantity] > levels[quantity].high)
  if (blocked) return { asks, doses: [], high }
  const products = { ...usualReefProducts, ...options.products }
  const doses: ReefDose[] = []
  for (const quantity of inOrder) {
    const product = products[quantity]
    const lockedHours = lockedFor(product.substance, options.logged ?? [], hoursOfDay)
    const dose = doseOf(tank, known, { quantity, product, firstDay: nextDay(doses) })
    if (dose) doses.push({ ...dose, lockedHours })
  }
  return { asks, doses, high }
}

const nextDay = (doses: ReefDose[]) => 1 + doses.reduce((sum, { days }) => sum + days, 0)

function doseOf(
  { tank, litres }: ReefTank,
  known: ReefReading,
  { quantity, product, firstDay }: { quantity: ReefDose['quantity']; product: DosedProduct; firstDay: number },
): Omit<ReefDose, 'lockedHours'> | null {
  const { low, aim } = reefTargets[tank][quantity]
  const from = known[quantity]
  if (from === undefined || from >= low) return null
  const total = doseFor(product, quantity, aim - from, litres)
  const days = Math.ceil((aim - from) / perDayCeilings[quantity] - 1e-6)
  const perDay = total / days
  const working = { reading: from, target: aim, source: `${tank} tank`, litres, formula: 'mass balance' }
  return {
    ...product,
    quantity,
    firstDay,
    days,
    from,
    to: aim,
    total,
    perDay,
    measure: measured(perDay, 'reef'),
    working,
  }
}

function askAboutReef(reading: ReefReading, sure: ReefQuantity[]) {
  const known = { ...reading }
  const doubts = doubtsAbout(reefScales, reading, sure)
  for (const [quantity] of doubts) delete known[quantity]
  if (doubts.some(([, reason]) => reason === 'impossible')) return { asks: doubts as ReefAsk[], known, blocked: true }
  const isEmpty = Object.keys(reading).length === 0
  if (isEmpty) return { asks: [] as ReefAsk[], known, blocked: true }
  const salinity: ReefAsk[] = saltAsk(known, reading)
  const blocked = salinity.length > 0 || known.salinity === undefined
  return { asks: [...doubts, ...salinity] as ReefAsk[], known, blocked }
}

function saltAsk(known: ReefReading, reading: ReefReading): ReefAsk[] {
  if (reading.salinity === undefined) return [['salinity', 'missing']]
  return known.salinity === undefined || liesWithin(known.salinity, salinityRange) ? [] : ['salinity first']
}
