import type { CsvRecord } from '#lib/csv/csv.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
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
  ['total', /^((grand|groot) ?)?tota{1,2}l$/],
]

/** "as at 01 Nov 2026", "op 01/11/2026", "(2026-11-01)". */
const ofDay =
  /[\s,(-]*\b(?:(?:as (?:at|on|of)|at|on|of|soos op|op|per) )?\d{1,4}[-/. ](?:\d{1,2}|\p{L}{3,10})[-/. ]\d{2,4}\)?$/u

/** The balance that a text names, if it says nothing else but its day. */
export function balanceNamed(text: string): BalanceKind | undefined {
  const words = text.toLowerCase().trim().replace(ofDay, '').replaceAll(/[.:]/g, '').trim()
  return names.find(([, name]) => name.test(words))?.[0]
}

/**
 * Lines that are named a balance or the total, and by their figures are one: the amount is the running balance, unmoved from the line before or after, or the
 * movements lead from one to the other. Words alone prove nothing, because payers write them.
 */
export function findBalances(lines: StatementLine[], rows: CsvRecord[]): Map<StatementLine, BalanceKind> {
  const named = lines.flatMap((line) => {
    const kind = balanceNamed(line.text)
    return kind ? [{ line, kind }] : []
  })
  const isOfBalances = addUp(lines, named)
  const isProved = ({ line, kind }: Named) =>
    kind === 'total' ? isTotal(line, lines) : isOfBalances || isUnmoved(line, rows)
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

/** The last line, with the sum of the two or more others. */
function isTotal(line: StatementLine, lines: StatementLine[]) {
  const sum = lines.reduce((all, { amount }) => all + amount, 0) - line.amount
  return lines.length > 2 && lines.at(-1) === line && sum === line.amount
}

function isUnmoved({ line, amount }: StatementLine, rows: CsvRecord[]) {
  const at = rows.findIndex((row) => row.line === line)
  const isSame = (cell = '') => Math.abs(readWrittenAmount(cell) ?? 0) === Math.abs(amount)
  const equal = rows[at]!.cells.flatMap((cell, column) => (isSame(cell) ? [column] : []))
  const isSameIn = (row: CsvRecord | undefined) => !row || equal.some((column) => isSame(row.cells[column]))
  return equal.length > 1 && (isSameIn(rows[at - 1]) || isSameIn(rows[at + 1]))
}
