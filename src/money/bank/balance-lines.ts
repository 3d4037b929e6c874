import type { CsvRecord } from '#lib/csv/csv.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { movedBy } from './running-balance.ts'
import type { StatementLine } from './statement-line.ts'

type BalanceKind = 'opening balance' | 'closing balance' | 'total'

const names: [BalanceKind, RegExp][] = [
  [
    'opening balance',
    /^((opening|open|starting|beginning|previous) bal(ance)?|(bal(ance)? )?(brought (forward|fwd)|b\/?(f|d|fwd))|(opening|begin|vorige )saldo|saldo oorgebring|oorgebringde saldo)$/,
  ],
  [
    'closing balance',
    /^((closing|close|ending|final) bal(ance)?|(bal(ance)? )?(carried (forward|fwd)|c\/?(f|d|fwd))|(sluiting|eind)saldo|saldo oorgedra|oorgedraagde saldo)$/,
  ],
  [
    'total',
    /^((grand|groot|sub|day|dag|daily|daaglikse|page|bladsy)[ -]?)?tota{1,2}l( (for|of|vir|van) (the |die )?(day|dag|page|bladsy|month|maand))?$/,
  ],
]

/** "as at 01 Nov 2026", "op 01/11/2026", "(2026-11-01)". */
const ofDay =
  /[\s,(-]*\b(?:(?:as (?:at|on|of)|at|on|of|for|soos op|op|per|vir) )?\d{1,4}[-/. ](?:\d{1,2}|\p{L}{3,10})[-/. ]\d{2,4}\)?$/u

/** The balance that a text names, if it says nothing else but its day. */
export function balanceNamed(text: string): BalanceKind | undefined {
  const words = text.toLowerCase().trim().replace(ofDay, '').replaceAll(/[.:]/g, '').trim()
  return names.find(([, name]) => name.test(words))?.[0]
}

/** Lines that are named a balance or the total and by their figures are one: unmoved from a line beside it, or the movements lead to it. Payers write such words too. */
export function findBalances(lines: StatementLine[], rows: CsvRecord[]): Map<StatementLine, BalanceKind> {
  const named = lines.flatMap((line) => {
    const kind = balanceNamed(line.text)
    return kind ? [{ line, kind }] : []
  })
  const totals = findTotals(lines, new Set(named.flatMap(({ line, kind }) => (kind === 'total' ? [line] : []))), rows)
  const isOfBalances = addUp(
    lines.filter((line) => !totals.has(line)),
    named,
  )
  const isProved = ({ line, kind }: Named) =>
    kind === 'total' ? totals.has(line) : isOfBalances || isUnmoved(line, rows)
  const proved = named.filter(isProved)
  return new Map(proved.map(({ line, kind }) => [line, kind]))
}

type Named = { line: StatementLine; kind: BalanceKind }

function addUp(lines: StatementLine[], named: Named[]) {
  const [opening, ...more] = named.filter(({ kind }) => kind === 'opening balance')
  const [closing, ...others] = named.filter(({ kind }) => kind === 'closing balance')
  if (!opening || !closing || more.length || others.length) return false
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  return sum - closing.line.amount === closing.line.amount && lines.length > 2
}

/**
 * Of lines named a total, those that no balance follows and that have the sum of two or more lines: of those since the last total, or of all so far.
 * Where there are such, the total of a single line is one too.
 */
function findTotals(lines: StatementLine[], named: Set<StatementLine>, rows: CsvRecord[]) {
  const unmoved = new Set([...named].filter((line) => !movesBalance(line, rows)))
  const sure = totalsOf(lines, unmoved, 2)
  return sure.size ? totalsOf(lines, unmoved, 1) : sure
}

function totalsOf(lines: StatementLine[], named: Set<StatementLine>, least: number) {
  const totals = new Set<StatementLine>()
  const all: number[] = []
  let since: number[] = []
  for (const line of lines) {
    if (named.has(line) && [since, all].some((amounts) => amounts.length >= least && isSumOf(line, amounts))) {
      totals.add(line)
      since = []
    } else {
      all.push(line.amount)
      since.push(line.amount)
    }
  }
  return totals
}

/** Of all amounts, or of those of one sign. */
function isSumOf({ amount }: StatementLine, amounts: number[]) {
  const [into, out] = [amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)]
  return [amounts, into, out].some((some) => Math.abs(some.reduce((sum, one) => sum + one, 0)) === Math.abs(amount))
}

/** Whether some other column rises or falls by the amount of a line. */
function movesBalance({ line, amount }: StatementLine, rows: CsvRecord[]) {
  const at = rows.findIndex((row) => row.line === line)
  const row = rows[at]!
  const beside = [rows[at - 1], rows[at + 1]].filter((other) => other !== undefined)
  const isOfAmount = (cents: number | null) => Math.abs(cents ?? 0) === Math.abs(amount)
  return row.cells.some(
    (cell, column) =>
      !isOfAmount(readWrittenAmount(cell)) && beside.some((other) => isOfAmount(movedBy(other, row, column))),
  )
}

function isUnmoved({ line, amount }: StatementLine, rows: CsvRecord[]) {
  const at = rows.findIndex((row) => row.line === line)
  const isSame = (cell = '') => Math.abs(readWrittenAmount(cell) ?? 0) === Math.abs(amount)
  const equal = rows[at]!.cells.flatMap((cell, column) => (isSame(cell) ? [column] : []))
  const isSameIn = (row: CsvRecord | undefined) => !row || equal.some((column) => isSame(row.cells[column]))
  return equal.length > 1 && (isSameIn(rows[at - 1]) || isSameIn(rows[at + 1]))
}
