import type { CsvRecord } from '#lib/csv/csv.ts'
import { normalHead } from '#lib/csv/column-heads.ts'
import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import { meaningOfHead } from './column-names.ts'
import type { ColumnUse } from './column-use.ts'
import { readLines } from './read-lines.ts'
import { accountAt, accountColumn } from './account-number.ts'
import { isFollowed } from './running-balance.ts'
import { areSides, couldBeSides } from './side-words.ts'
import { isStatusHead } from './doubtful-columns.ts'
import { isAnyDay } from './statement-cells.ts'
import type { StatementLayout } from './statement-layout.ts'
import type { StatementTable } from './statement-table.ts'

const sampled = 20
const wordsOrReference = /\p{L}\s+\S|\p{L}{2}\W?\d{3}/u

type Guessed = Pick<StatementTable, 'heads' | 'rows'> & Partial<StatementTable>

/** A first guess at the columns, by their names and what is in them, for a person to check. */
export function guessLayout({ heads, rows, outside = [] }: Guessed): StatementLayout {
  const accounts = accountColumn(heads, rows)
  const isOfFirst = ({ cells }: CsvRecord) => accountAt(cells, accounts) === accountAt(rows[0]!.cells, accounts)
  const sample = rows.filter((row) => row.cells.some(isAnyDay) && isOfFirst(row)).slice(0, sampled)
  const width = Math.max(heads?.length ?? 0, ...sample.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => ({
    head: heads?.[at] ?? '',
    cells: sample.map(({ cells }) => cells[at] ?? ''),
    // One side may be marked rarely.
    hasSides: areSides(rows.map(({ cells }) => cells[at] ?? '')),
  }))
  const byCells = withOneAmount(columns.map(guessByCells), sample)
  const guess = heads ? withWhatIsMissing(columns.map(guessByName), byCells) : byCells
  const told = guess.map((use, at) => (at === accounts ? 'account' : use))
  const kept = keepFirst(withFollowed(told, sample), heads?.map(normalHead) ?? [])
  const uses = withUnknownSides(kept, heads, rows)
  return { uses, flipped: isOfCard({ rows, outside }, uses), sides: {} }
}

/** False where a remembered layout reads no line of a file, ignores a column of sides or of accounts, or does not know that this is the statement of a card. */
export function stillFits(layout: StatementLayout, table: StatementTable) {
  const { uses } = layout
  const guessed = guessLayout(table)
  const ignores = (use: ColumnUse) => !uses.includes(use) && guessed.uses.includes(use)
  const ignoresSides = uses.includes('amount') && ignores('side')
  const ignoresCard = guessed.flipped && !layout.flipped
  return !ignoresSides && !ignoresCard && !ignores('account') && readLines(table, layout).lines.length > 0
}

const namesCard = /\b(credit ?card|kredietkaart|minimum (payment|amount) due|minimum (paaiement|betaling))\b/i

/** The statement of a card by the words around its lines: purchases have no sign, and the fewer amounts with a minus are what was paid to the card. */
function isOfCard({ rows, outside }: Pick<StatementTable, 'rows' | 'outside'>, uses: ColumnUse[]) {
  if (!uses.includes('amount') || uses.includes('side')) return false
  const amounts = rows.map(({ cells }) => centsIn(cells, uses.indexOf('amount'))).filter(Boolean)
  const paid = amounts.filter((cents) => cents < 0)
  return paid.length > 0 && paid.length * 2 < amounts.length && outside.some(({ text }) => namesCard.test(text))
}

/** Amounts that nothing tells apart, beside a column of few words: staff are asked what these mean, as money out would be read as money in otherwise. */
function withUnknownSides(uses: ColumnUse[], heads: string[] | null, rows: CsvRecord[]): ColumnUse[] {
  const at = uses.indexOf('amount')
  if (at === -1 || uses.includes('side')) return uses
  const movements = rows.map(({ line, cells }) => ({ line, amount: readWrittenAmount(cells[at] ?? '') ?? 0 }))
  const moved = rows.filter((_, place) => movements[place]!.amount !== 0)
  if (movements.some(({ amount }) => amount < 0) || isFollowed(movements, rows)) return uses
  const asked = uses.findIndex(
    (use, column) =>
      use === 'none' &&
      !isStatusHead(heads?.[column]) &&
      couldBeSides(
        heads?.[column] ?? '',
        moved.map(({ cells }) => cells[column] ?? ''),
      ),
  )
  return asked === -1 ? uses : uses.with(asked, 'side')
}

type Column = { head: string; cells: string[]; hasSides: boolean }

/** Undefined where the name tells nothing, or what is not there. A column of "Dr" and "Cr" is what it is, whatever its name. */
function guessByName({ head, cells, hasSides }: Column): ColumnUse | undefined {
  if (hasSides) return 'side'
  const use = meaningOfHead(head)
  return use === 'side' || (use === 'day' && !cells.some(isAnyDay)) ? undefined : use
}

/** The day, the description or the amount in a column whose name does not tell. */
function withWhatIsMissing(uses: (ColumnUse | undefined)[], byCells: ColumnUse[]): ColumnUse[] {
  const missing = (['day', 'text', 'amount'] as const).filter(
    (use) => !uses.includes(use) && !(use === 'amount' && uses.includes('in')),
  )
  return uses.map((use, at) => use ?? missing.find((one) => one === byCells[at]) ?? 'none')
}

function guessByCells({ cells, hasSides }: Column): ColumnUse {
  const filled = cells.filter((cell) => cell.trim())
  if (!filled.length) return 'none'
  if (hasSides) return 'side'
  if (filled.every(isAnyDay)) return 'day'
  if (filled.every((cell) => readWrittenAmount(cell) !== null))
    return filled.some((cell) => /[.,]\d{2}\b/.test(cell)) ? 'amount' : 'none'
  return filled.some((cell) => wordsOrReference.test(cell.trim())) ? 'text' : 'none'
}

/** Where no name tells: the amount is the column that another one follows as a balance. Of two that no line fills both, only a person can say which is money in. */
function withOneAmount(uses: ColumnUse[], rows: CsvRecord[]): ColumnUse[] {
  const places = uses.flatMap((use, at) => (use === 'amount' ? [at] : []))
  const isEither = places.some((one) =>
    places.some((other) => one < other && rows.every(({ cells }) => !centsIn(cells, one) || !centsIn(cells, other))),
  )
  return isEither ? uses.map((use) => (use === 'amount' ? 'none' : use)) : withFollowed(uses, rows)
}

const centsIn = (cells: string[], at: number) => readWrittenAmount(cells[at] ?? '') ?? 0

/** Of several amounts the one that another column follows as a balance: the others may be in a foreign currency. */
function withFollowed(uses: ColumnUse[], rows: CsvRecord[]): ColumnUse[] {
  const movementsIn = (at: number) => rows.map(({ line, cells }) => ({ line, amount: centsIn(cells, at) }))
  const followed = uses.findIndex((use, at) => use === 'amount' && isFollowed(movementsIn(at), rows))
  return uses.map((use, at) => (use === 'amount' && followed >= 0 && at !== followed ? 'none' : use))
}

/** One day and one amount: the transaction day is preferred to the posting day, an amount to a balance. */
function keepFirst(uses: ColumnUse[], heads: string[]): ColumnUse[] {
  const days = uses.flatMap((use, at) => (use === 'day' ? [at] : []))
  const day = days.find((at) => /transaction|transaksie/.test(heads[at] ?? '')) ?? days[0]
  const isApart = uses.includes('in')
  const kept: Partial<Record<ColumnUse, number>> = {
    day: day ?? -1,
    amount: isApart ? -1 : uses.indexOf('amount'),
    side: isApart ? -1 : uses.indexOf('side'),
    in: uses.indexOf('in'),
    out: uses.indexOf('out'),
  }
  return uses.map((use, at) => ((kept[use] ?? at) === at ? use : 'none'))
}
