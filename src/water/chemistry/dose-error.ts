import type { DoseAmount } from './units.ts'

/** How the litres of a pool are known, and the share by which they may be wrong. */
export const volumeShares = { dose: 0.05, shape: 0.1, guess: 0.2 }
export type VolumeKnownBy = keyof typeof volumeShares

/** What a dose may truly be: its test may be wrong by its tolerance, its pool by a share. */
export function doseError(dose: DoseAmount, change: number, by: { tolerance: number; volume: VolumeKnownBy }) {
  const share = Math.hypot(by.tolerance / Math.abs(change), volumeShares[by.volume])
  return { share, low: Math.max(0, dose * (1 - share)), high: dose * (1 + share) }
}
