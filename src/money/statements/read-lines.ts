import { withoutUnshowable } from '#lib/plain-text.ts'
import { couldBeThousands, readWrittenAmount, thousandsOrCents } from '#lib/written-amount.ts'
import { readBankDay } from './statement-cells.ts'
import type { ColumnUse, StatementLayout } from './statement-layout.ts'
import type { StatementTable } from './statement-table.ts'

/** A line of a statement: whole cents, money out negative. */
export type StatementLine = {
  line: number
  day: string
  amount: number
  text: string
  /** Its number among otherwise equal lines, from 1. */
  nth: number
}

export type ReadStatement = {
  lines: StatementLine[]
  /** Lines whose day or amount could not be read, and why. */
  faults: { line: number; message: string }[]
}

const longestText = 300
const isBalance =
  /\b(open(ing)?|clos(e|ing)|brought forward|carried forward)\b.*\bbalance\b|\bbalance\b.*\b(brought|carried) forward\b/i

/** Reads the lines of a statement by its layout. Opening and closing balances are no payments. */
export function readLines({ rows }: Pick<StatementTable, 'rows'>, layout: StatementLayout): ReadStatement {
  const counts = new Map<string, number>()
  const read: ReadStatement = { lines: [], faults: [] }
  for (const { line, cells } of rows) {
    const text = textOf(cells, layout.uses)
    const amount = amountOf(cells, layout)
    const day = readBankDay(cellOf(cells, layout.uses, 'day'))
    const money = moneyIn(cells, layout.uses)
    if (isBalance.test(text) || (amount === null && !money.length)) continue
    const unclear = money.find(couldBeThousands)
    if (unclear) read.faults.push({ line, message: `the amount ${unclear.trim()} ${thousandsOrCents}` })
    else if (amount === null) read.faults.push({ line, message: 'the amount cannot be read' })
    else if (!day) read.faults.push({ line, message: 'the day cannot be read' })
    else {
      const key = `${day} ${amount} ${text}`
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      read.lines.push({ line, day, amount, text, nth })
    }
  }
  return read
}

const cellOf = (cells: string[], uses: ColumnUse[], use: ColumnUse) => cells[uses.indexOf(use)] ?? ''

/** The distinct words of all text columns. Payers write them, so bidirectional marks are removed. */
function textOf(cells: string[], uses: ColumnUse[]) {
  const words = cells.flatMap((cell, at) => (uses[at] === 'text' ? [cell.replaceAll(/\s+/g, ' ').trim()] : []))
  const once = words.filter(
    (word, at) => word && !words.some((other, place) => place !== at && holds(other, word, place < at)),
  )
  return withoutUnshowable(once.join(' ').slice(0, longestText))
}

/** Of two equal ones the first stays. */
const holds = (other: string, word: string, isEarlier: boolean) =>
  other.toLowerCase() === word.toLowerCase() ? isEarlier : other.toLowerCase().includes(word.toLowerCase())

function amountOf(cells: string[], { uses, flipped }: StatementLayout): number | null {
  if (uses.includes('amount')) {
    const amount = readWrittenAmount(cellOf(cells, uses, 'amount'))
    return amount === null || amount === 0 || !flipped ? amount : -amount
  }
  const comes = readWrittenAmount(cellOf(cells, uses, 'in'))
  if (comes) return Math.abs(comes)
  const goes = readWrittenAmount(cellOf(cells, uses, 'out'))
  if (goes) return -Math.abs(goes)
  return comes ?? goes
}

const moneyIn = (cells: string[], uses: ColumnUse[]) =>
  cells.filter((cell, at) => ['amount', 'in', 'out'].includes(uses[at] ?? '') && cell.trim() !== '')
