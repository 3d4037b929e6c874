import { phAfter } from '../chemistry/carbonate-system.ts'
import { doseError } from '../chemistry/dose-error.ts'
import { measured } from '../chemistry/measured-dose.ts'
import { doseFor, effectOf } from '../chemistry/substance-effects.ts'
import { lockedFor, waitAfter } from '../calculator/dose-waits.ts'
import { needsInOrder, type PoolNeed, type PoolPlanner, splashesFirst } from './pool-needs.ts'
import { type Level, type Pool, type PoolStep, usualProducts } from './pool-water.ts'

/** A dose that may be more than this share wrong is tested for again with drops. */
const mostError = 0.25

export function poolSteps(pool: Pool, start: Level, options: PoolPlanner['options']) {
  const planner = { pool, products: { ...usualProducts, ...options.products }, options }
  const steps: PoolStep[] = []
  let level = start
  for (const needOf of needsInOrder(planner)) {
    const need = needOf(planner, level)
    const step = need && toStep(planner, level, need)
    if (!need || !step) continue
    steps.push(step)
    level = waterAfter(level, need)
  }
  return { steps, end: level, splashFirst: splashesFirst(planner, start) }
}

/** Null where the dose is too little to measure. */
function toStep({ pool, options }: PoolPlanner, level: Level, need: PoolNeed): PoolStep | null {
  const { product, quantity, dosed, to, change, portions, source, formula } = need
  const total = doseFor(product, dosed, change, pool.litres)
  const portion = measured(total / portions)
  if (portion === 0) return null
  const from = level.known[quantity]!
  const volume = pool.litresKnownBy ?? 'shape'
  const { low, high, share } = doseError(total, to - from, { tolerance: pool.tolerance(quantity), volume })
  return {
    ...product,
    quantity,
    from,
    to,
    total,
    portions,
    portion,
    waitHours: waitAfter(product.substance),
    lockedHours: lockedFor(product.substance, options.logged ?? []),
    low,
    high,
    testFirst: share > mostError,
    working: { reading: from, target: to, source, litres: pool.litres, formula },
  }
}

function waterAfter(level: Level, need: PoolNeed): Level {
  const effect = effectOf(need.product)
  const units = need.change / effect[need.dosed]!
  const end: Level = { ...level, known: { ...level.known } }
  for (const quantity of ['ta', 'ch', 'cya', 'salt'] as const) {
    const change = (effect[quantity] ?? 0) * units
    end[quantity] += change
    if (end.known[quantity] !== undefined) end.known[quantity] += change
  }
  if (end.known.fc !== undefined) end.known.fc += (effect.fc ?? 0) * units
  end.ph = phAtTheEnd(level, need)
  if (level.known.ph !== undefined && level.known.ta !== undefined) end.known.ph = end.ph
  return end
}

/** Splashing brings pH back where acid was for alkalinity alone. */
function phAtTheEnd(level: Level, { quantity, dosed, product, change, to }: PoolNeed) {
  if (dosed !== 'ta' || (quantity === 'ta' && change < 0)) return level.ph
  return quantity === 'ph' ? to : phAfter(level, product.substance, change)
}
