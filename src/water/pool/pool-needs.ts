import { sodaAshTaFor, taForPh } from '../chemistry/carbonate-system.ts'
import type { DosedProduct } from '../chemistry/substance-effects.ts'
import type { PoolQuantity } from './pool-readings.ts'
import { chlorineOf, targetsOf, type TargetBand } from './pool-targets.ts'
import type { Level, PlanOptions, Pool, PoolProducts } from './pool-water.ts'

/** One thing that a pool needs: `change` of the dosed quantity, in as many portions as keep each below its ceiling. */
export type PoolNeed = {
  product: DosedProduct
  quantity: PoolQuantity
  dosed: 'fc' | 'ta' | 'ch' | 'cya' | 'salt'
  to: number
  change: number
  portions: number
  source: string
  formula: 'mass balance' | 'carbonate system'
}

export type PoolPlanner = {
  pool: Pool
  products: PoolProducts
  options: PlanOptions & {
    /** Until water has been replaced, chlorine is raised to its least level and nothing else is dosed. */
    onlyLeastChlorine: boolean
    /** Free chlorine as it was read, even where the reading is in doubt. */
    chlorineRead: number
  }
}

/** The most that one portion may change. */
const ceilings = { acidTa: 5.27, phDown: 0.4, phUp: 0.3, ta: 30, fc: 10, ch: 50, cya: 30, salt: 1000 }

/** A ratio that is whole but for a rounding error stays whole. */
const portionsOf = (ratio: number) => Math.max(1, Math.ceil(ratio - 1e-6))

const isLow = (pool: Pool, quantity: PoolQuantity, value: number, target: TargetBand) =>
  value < target.low - pool.tolerance(quantity) / 2
const isHigh = (pool: Pool, quantity: PoolQuantity, value: number, target: TargetBand) =>
  value > target.above + pool.tolerance(quantity) / 2

/** Chlorine above this bleaches the colours of a pH test. */
const mostChlorineForPh = 10

/** Without alkalinity no dose for pH can be told. */
const mayChangePh = ({ options }: PoolPlanner, { known }: Level) =>
  known.ph !== undefined && known.ta !== undefined && options.chlorineRead <= mostChlorineForPh

const isAcid = (planner: PoolPlanner, level: Level) =>
  mayChangePh(planner, level) && isLow(planner.pool, 'ph', level.ph, targetsOf(planner.pool).ph)

/** Soda ash would bring alkalinity so high that acid had to follow it. Splashing raises pH alone. */
export function splashesFirst(planner: PoolPlanner, level: Level): boolean {
  const { pool, options } = planner
  if (options.onlyLeastChlorine || !isAcid(planner, level)) return false
  const { ph, ta } = targetsOf(pool)
  return isHigh(pool, 'ta', level.ta + sodaAshTaFor(level, ph.aim), ta)
}

function phUp(planner: PoolPlanner, level: Level): PoolNeed | null {
  const { pool, products } = planner
  const { ph } = targetsOf(pool)
  if (!isAcid(planner, level) || splashesFirst(planner, level)) return null
  const change = sodaAshTaFor(level, ph.aim)
  const atOnce = sodaAshTaFor(level, Math.min(ph.aim, level.ph + ceilings.phUp))
  const portions = portionsOf(Math.max(change / atOnce, change / ceilings.ta))
  const to = { quantity: 'ph', dosed: 'ta', to: ph.aim } as const
  return { product: products.phUp, ...to, change, portions, source: 'pH target', formula: 'carbonate system' }
}

/** Acid is given at least in halves: the first is tested before the second. */
function acidPortions(level: Level, change: number) {
  const forPh = level.ta - taForPh(level, level.ph - ceilings.phDown)
  return portionsOf(Math.max(2, -change / ceilings.acidTa, -change / forPh))
}

function phDown(planner: PoolPlanner, level: Level): PoolNeed | null {
  const { pool, products } = planner
  const { ph } = targetsOf(pool)
  if (!mayChangePh(planner, level) || !isHigh(pool, 'ph', level.ph, ph)) return null
  const change = taForPh(level, ph.aim) - level.ta
  const to = { quantity: 'ph', dosed: 'ta', to: ph.aim, portions: acidPortions(level, change) } as const
  return { product: products.acid, ...to, change, source: 'pH target', formula: 'carbonate system' }
}

/** Between its portions the water is splashed, so that pH comes back while alkalinity stays down. */
function taDown(planner: PoolPlanner, level: Level): PoolNeed | null {
  const { pool, products } = planner
  const { ta } = targetsOf(pool)
  if (!mayChangePh(planner, level) || !isHigh(pool, 'ta', level.ta, ta) || splashesFirst(planner, level)) return null
  const change = ta.high - level.ta
  const to = { quantity: 'ta', dosed: 'ta', to: ta.high, portions: acidPortions(level, change) } as const
  return { product: products.acid, ...to, change, source: 'alkalinity target', formula: 'mass balance' }
}

function chlorineUp({ pool, products, options }: PoolPlanner, level: Level): PoolNeed | null {
  const { fc } = level.known
  const to = fc === undefined ? null : chlorineAim({ pool, options }, fc, level.cya)
  if (fc === undefined || to === null) return null
  const portions = portionsOf((to - fc) / ceilings.fc)
  const source = pool.shared || pool.byPacket ? 'by-law (1 to 3)' : 'stabiliser rule'
  const dosed = { quantity: 'fc', dosed: 'fc', to, change: to - fc } as const
  return { product: products.chlorine, ...dosed, portions, source, formula: 'mass balance' }
}

function chlorineAim({ pool, options }: Pick<PoolPlanner, 'pool' | 'options'>, fc: number, cya: number) {
  const { least, low, high, shock } = chlorineOf(pool, cya)
  if (options.onlyLeastChlorine) return fc < least ? least : null
  if (options.shock) return fc < shock ? shock : null
  return fc < least || fc < low - pool.tolerance('fc') / 2 ? high : null
}

const raise = (product: 'alkalinity' | 'calcium' | 'stabiliser' | 'salt', quantity: 'ta' | 'ch' | 'cya' | 'salt') =>
  function ({ pool, products }: PoolPlanner, level: Level): PoolNeed | null {
    const target = targetsOf(pool)[quantity]
    const now = level.known[quantity]
    if (!target || now === undefined || !isLow(pool, quantity, now, target)) return null
    const change = target.aim - now
    const dosed = { quantity, dosed: quantity, to: target.aim, change } as const
    const portions = portionsOf(change / ceilings[quantity])
    return { product: products[product], ...dosed, portions, source: `${product} target`, formula: 'mass balance' }
  }

/** In this order nothing reacts with what was given before, and each step is right for the water that it finds. */
const inOrder = [
  phUp,
  raise('alkalinity', 'ta'),
  phDown,
  taDown,
  chlorineUp,
  raise('calcium', 'ch'),
  raise('stabiliser', 'cya'),
  raise('salt', 'salt'),
]

export function needsInOrder({ options }: PoolPlanner) {
  if (options.onlyLeastChlorine) return [chlorineUp]
  return options.clearing ? [phUp, phDown, chlorineUp] : inOrder
}
