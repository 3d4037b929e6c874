import type { Range } from '../chemistry/scale.ts'

/** What is read in a pool: free and combined chlorine, pH, total alkalinity, calcium hardness, stabiliser, salt, borate (as boron) and temperature. */
export const poolQuantities = ['fc', 'cc', 'ph', 'ta', 'ch', 'cya', 'salt', 'borate', 'temp'] as const
export type PoolQuantity = (typeof poolQuantities)[number]
export type PoolReading = Partial<Record<PoolQuantity, number>>

export const testMethods = ['strips', 'drops', 'photometer'] as const
export type TestMethod = (typeof testMethods)[number]

/** For each quantity: what can be, what is asked about outside of it, and how far each kind of test may be off. */
export const poolScales: Record<PoolQuantity, { can: Range; usual: Range; tolerance: Record<TestMethod, number> }> = {
  fc: { can: [0, 50], usual: [0, 15], tolerance: { strips: 1, drops: 0.5, photometer: 0.3 } },
  cc: { can: [0, 50], usual: [0, 15], tolerance: { strips: 1, drops: 0.5, photometer: 0.3 } },
  ph: { can: [6, 9.5], usual: [6.8, 8.4], tolerance: { strips: 0.3, drops: 0.1, photometer: 0.1 } },
  ta: { can: [0, 500], usual: [20, 300], tolerance: { strips: 20, drops: 10, photometer: 10 } },
  ch: { can: [0, 2000], usual: [20, 1000], tolerance: { strips: 50, drops: 20, photometer: 25 } },
  cya: { can: [0, 300], usual: [0, 150], tolerance: { strips: 20, drops: 10, photometer: 10 } },
  salt: { can: [0, 40_000], usual: [0, 8000], tolerance: { strips: 400, drops: 200, photometer: 200 } },
  borate: { can: [0, 100], usual: [0, 60], tolerance: { strips: 15, drops: 10, photometer: 10 } },
  temp: { can: [0, 45], usual: [5, 38], tolerance: { strips: 1, drops: 1, photometer: 1 } },
}
