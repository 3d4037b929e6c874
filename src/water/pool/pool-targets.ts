import type { MgL } from '../chemistry/units.ts'
import { chlorineByLaw, chlorineByStabiliser, type ChlorineLevels } from './pool-chlorine.ts'

export const surfaces = ['plaster', 'fibreglass', 'vinyl', 'painted'] as const
export type Surface = (typeof surfaces)[number]
export const chlorinations = ['granules', 'liquid', 'tablets', 'salt'] as const
export type Chlorination = (typeof chlorinations)[number]

export type PoolKind = {
  surface: Surface
  chlorine: Chlorination
  shared: boolean
  /** The owner of a private pool who would rather have the 1 to 3 that packets name. */
  byPacket?: boolean
}

/** Raised to `aim` below `low`; brought down above `above`. */
export type TargetBand = { low: number; aim: number; high: number; above: number }

const target = (low: number, aim: number, high: number, above: number): TargetBand => ({ low, aim, high, above })

const ordinary = {
  ph: target(7.2, 7.4, 7.6, 7.6),
  ta: target(80, 90, 120, 150),
  cya: target(30, 40, 50, 80),
}
const withSaltChlorinator = {
  ph: target(7.2, 7.6, 7.8, 7.8),
  ta: target(60, 70, 90, 120),
  cya: target(50, 60, 70, 90),
  salt: target(3500, 4000, 5000, 6000),
}
const withTablets = { ...ordinary, ta: target(80, 110, 130, 150) }
const byChlorination = { granules: ordinary, liquid: ordinary, tablets: withTablets, salt: withSaltChlorinator }

export type PoolTargets = { ph: TargetBand; ta: TargetBand; cya: TargetBand; ch: TargetBand; salt?: TargetBand }

export function targetsOf({ surface, chlorine, shared }: PoolKind): PoolTargets {
  const ch = surface === 'plaster' ? target(200, 250, 400, 600) : target(50, 175, 400, 600)
  const cya = shared ? { cya: target(0, 20, 30, 50) } : {}
  return { ...byChlorination[chlorine], ...cya, ch }
}

export const chlorineOf = ({ chlorine, shared, byPacket }: PoolKind, cya: MgL): ChlorineLevels =>
  shared || byPacket ? chlorineByLaw(cya) : chlorineByStabiliser(cya, chlorine === 'salt')
