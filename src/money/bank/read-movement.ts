import { couldBeThousands, readWrittenAmount, saysCredit, thousandsOrCents } from '#lib/fields/written-amount.ts'
import type { ColumnUse } from './column-use.ts'
import { type Side, sideOf, type SideWords } from './side-words.ts'

/** Whole cents, money out negative; or why there is none. */
export type ReadMovement = { amount: number } | { fault: string }

/** The way in which a statement writes its amounts. `blankSide`: the side of a cell that names none. `marksCredits`: only money in is marked. */
export type AmountForm = {
  uses: ColumnUse[]
  flipped: boolean
  sides: SideWords
  blankSide: Side | null
  marksCredits: boolean
}

const isFilled = (cell: string) => !/^[\s\-–—R.]*$/.test(cell)

/** The movement of a line; null where it has none. */
export function readMovement(cells: string[], form: AmountForm): ReadMovement | null {
  const { uses } = form
  const filled = cells.flatMap((cell, at) => (isMoney(uses[at]) && isFilled(cell) ? [cell] : []))
  if (!filled.length) return null
  const unclear = filled.find(couldBeThousands)
  if (unclear) return { fault: `the amount ${unclear.trim()} ${thousandsOrCents}` }
  if (filled.some((cell) => readWrittenAmount(cell) === null)) return { fault: 'the amount cannot be read' }
  const cellOf = (use: ColumnUse) => cells[uses.indexOf(use)] ?? ''
  return uses.includes('amount') ? fromOne(cellOf, form) : fromTwo(cellOf)
}

const isMoney = (use: ColumnUse | undefined) => use === 'amount' || use === 'in' || use === 'out'

type CellOf = (use: ColumnUse) => string
const centsIn = (cell: string) => readWrittenAmount(cell) ?? 0

function fromOne(cellOf: CellOf, { uses, flipped, marksCredits, ...sided }: AmountForm): ReadMovement {
  const cell = cellOf('amount')
  const written = centsIn(cell)
  const isTurned = written !== 0 && (flipped || (marksCredits && !saysCredit(cell)))
  const signed = isTurned ? -written : written
  return uses.includes('side') ? fromSided(cellOf, signed, { flipped, ...sided }) : { amount: signed }
}

type SidedForm = Pick<AmountForm, 'flipped' | 'sides' | 'blankSide'>

function fromSided(cellOf: CellOf, signed: number, { flipped, sides, blankSide }: SidedForm): ReadMovement {
  const cell = cellOf('side')
  const side = cell.trim() ? sideOf(cell, sides) : blankSide
  if (side === 'out') return { amount: -Math.abs(signed) }
  if (side === null) return signed < 0 ? { amount: signed } : { fault: sayUnknown(cell) }
  return signed < 0 && !flipped
    ? { fault: 'the amount is negative, but is called a credit' }
    : { amount: Math.abs(signed) }
}

const sayUnknown = (side: string) =>
  side.trim() ? `“${side.trim()}” may mean money in or out` : 'it does not say debit or credit'

/** An amount taken off in the column of money in is never money in. */
function fromTwo(cellOf: CellOf): ReadMovement {
  const [comes, goes] = [centsIn(cellOf('in')), centsIn(cellOf('out'))]
  if (comes && goes) return { fault: 'it has both money in and money out' }
  if (comes < 0) return { fault: 'the money in is negative' }
  return { amount: comes || (goes && -Math.abs(goes)) }
}
