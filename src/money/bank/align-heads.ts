import type { CsvRecord } from '#lib/csv/csv.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { meaningOfHead } from './column-names.ts'
import { isAnyDay } from './statement-cells.ts'

const shifts = [0, 1, -1, 2, -2]

/** Each name above its own cells: some banks put details of the account in front of the names, or number their lines without naming that column. */
export function alignHeads(heads: string[], rows: CsvRecord[]): string[] {
  const sample = rows.slice(0, 20).map(({ cells }) => cells)
  const aligned = shifts.map((shift) => shiftedBy(heads, shift))
  return aligned.find((shifted) => areAligned(shifted, sample)) ?? heads
}

const shiftedBy = (heads: string[], shift: number) =>
  shift < 0 ? [...Array<string>(-shift).fill(''), ...heads] : heads.slice(shift)

/** Days stand below the names of days, and amounts, or nothing, below those of amounts. */
function areAligned(heads: string[], rows: string[][]) {
  const uses = heads.map(meaningOfHead)
  return (
    uses.includes('day') &&
    uses.every((use, at) => {
      const filled = rows.flatMap((cells) => cells[at]?.trim() || [])
      if (use === 'day') return filled.some(isAnyDay)
      const isMoney = use === 'amount' || use === 'in' || use === 'out'
      return !isMoney || !filled.length || filled.some((cell) => readWrittenAmount(cell) !== null)
    })
  )
}
