/** What is read in a reef tank: salinity in ppt, alkalinity in dKH, calcium, magnesium, nitrate and phosphate in mg/L, pH, temperature in °C. */
export const reefQuantities = ['salinity', 'alk', 'ca', 'mg', 'no3', 'po4', 'ph', 'temp'] as const
export type ReefQuantity = (typeof reefQuantities)[number]
export type ReefReading = Partial<Record<ReefQuantity, number>>

type Scale = { can: readonly [number, number]; usual: readonly [number, number]; tolerance: number }

/** For each quantity: what can be, what is asked about outside of it, and how far a test may be off. */
export const reefScales: Record<ReefQuantity, Scale> = {
  salinity: { can: [0, 50], usual: [30, 38], tolerance: 1 },
  alk: { can: [0, 25], usual: [5, 13], tolerance: 0.3 },
  ca: { can: [50, 900], usual: [320, 520], tolerance: 10 },
  mg: { can: [200, 2500], usual: [1050, 1600], tolerance: 30 },
  no3: { can: [0, 500], usual: [0, 100], tolerance: 5 },
  po4: { can: [0, 20], usual: [0, 1], tolerance: 0.05 },
  ph: { can: [6, 9.5], usual: [7.7, 8.6], tolerance: 0.1 },
  temp: { can: [0, 45], usual: [22, 28], tolerance: 1 },
}

export const tanks = ['fish', 'mixed', 'sps'] as const
export type Tank = (typeof tanks)[number]

type Target = { low: number; aim: number; high: number }
const target = (low: number, aim: number, high: number): Target => ({ low, aim, high })

/** Raised to `aim` below `low`; above `high` water is changed, never dosed against. */
export const reefTargets: Record<Tank, Record<'alk' | 'ca' | 'mg', Target>> = {
  fish: { alk: target(6, 8, 11), ca: target(350, 400, 450), mg: target(1150, 1300, 1400) },
  mixed: { alk: target(7, 8, 9), ca: target(400, 420, 450), mg: target(1250, 1320, 1400) },
  sps: { alk: target(7, 8, 9), ca: target(400, 430, 450), mg: target(1250, 1350, 1400) },
}

export const salinityRange = [33, 36] as const
