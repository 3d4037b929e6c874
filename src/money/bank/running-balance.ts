import { readWrittenAmount } from '#lib/fields/written-amount.ts'
import type { CsvRecord } from '#lib/csv/csv.ts'

/** A movement as it was read, and the line of the file that it stands in. */
type Movement = { line: number; amount: number }

/** Of the lines that a balance follows by their own amount: how many move it as they say, and which the other way. */
type Compared = { agree: number; against: Set<number> }

/** The lines by which the balance, a column that follows the amounts in either order, moves the other way. A file in which none does proves nothing. */
export function againstBalance(movements: Movement[], rows: CsvRecord[], isChosen: (column: number) => boolean) {
  const amountOf = new Map(movements.map(({ line, amount }) => [line, amount]))
  const compared = bothOrders(rows)
    .filter(({ at }) => !isChosen(at))
    .flatMap(({ ordered, at }) => compare(ordered, at, amountOf) ?? [])
  const best = compared.toSorted((one, other) => other.agree - one.agree)[0]
  return best && !isOtherWayRound(best, amountOf) ? best.against : new Set<number>()
}

/** Whether some column moves by these amounts, in every line. */
export const isFollowed = (movements: Movement[], rows: CsvRecord[]) => {
  const amountOf = new Map(movements.map(({ line, amount }) => [line, amount]))
  return bothOrders(rows).some(({ ordered, at }) => compare(ordered, at, amountOf)?.against.size === 0)
}

/** Every column, from the first line to the last and the other way. */
function bothOrders(rows: CsvRecord[]) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const orders = [rows, rows.toReversed()]
  return Array.from({ length: width }, (_, at) => orders.map((ordered) => ({ ordered, at }))).flat()
}

function compare(rows: CsvRecord[], at: number, amountOf: Map<number, number>): Compared | null {
  const against = new Set<number>()
  let [agree, pairs] = [0, 0]
  for (let place = 1; place < rows.length; place++) {
    const amount = amountOf.get(rows[place]!.line)
    const moved = movedBy(rows[place - 1]!, rows[place]!, at)
    if (!amount || moved === null) continue
    pairs++
    if (moved === amount) agree++
    if (moved === -amount) against.add(rows[place]!.line)
  }
  return pairs > 0 && (agree + against.size) * 2 > pairs ? { agree, against } : null
}

/** By how much a column rises from one line to the next; null where one has no amount there. */
export function movedBy(before: CsvRecord, after: CsvRecord, at: number) {
  const [from, to] = [readWrittenAmount(before.cells[at] ?? ''), readWrittenAmount(after.cells[at] ?? '')]
  return from === null || to === null ? null : to - from
}

/** What is owed on a card rises with every purchase: then all lines, of both signs, move it the other way. */
function isOtherWayRound({ agree, against }: Compared, amountOf: Map<number, number>) {
  const signs = new Set([...against].map((line) => Math.sign(amountOf.get(line)!)))
  return agree === 0 && signs.size === 2
}
