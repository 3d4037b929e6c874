import { labelOf } from './import-cells.ts'
import type { RowReading } from './import-row.ts'

/** A supplier's cost, or a price without VAT, is at least this far below what customers pay. */
const farBelow = 0.9

/** The prices that would fall far below the present ones, where they are as many as half of those compared; else 0. */
export function countLowPrices(read: readonly RowReading[]): number {
  const priced = read.flatMap((reading) => {
    if (reading.outcome === 'unchanged') return [1]
    if (reading.outcome !== 'changed') return []
    const price = reading.changes.find(({ column }) => column === labelOf('price'))
    return [price ? Number(price.to) / Number(price.from) : 1]
  })
  const low = priced.filter((share) => share <= farBelow).length
  return low > 1 && low * 2 >= priced.length ? low : 0
}
