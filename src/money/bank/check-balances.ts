import { accountAt } from './account-number.ts'
import { findBalances } from './balance-lines.ts'
import { againstBalance } from './running-balance.ts'
import type { StatementLayout } from './statement-layout.ts'
import type { StatementLine } from './statement-line.ts'
import type { StatementTable } from './statement-table.ts'

/** What the balances say about the lines: `balances` are one themselves, `against` are the numbers of those by which the balance moves the other way. */
export function checkBalances(lines: StatementLine[], rows: StatementTable['rows'], layout: StatementLayout) {
  const column = layout.uses.indexOf('account')
  const linesOf = Map.groupBy(lines, ({ account = null }) => account)
  const checked = [...Map.groupBy(rows, ({ cells }) => accountAt(cells, column))].map(([account, of]) =>
    checkOne(linesOf.get(account) ?? [], of, layout),
  )
  return {
    balances: new Map(checked.flatMap(({ balances }) => [...balances])),
    against: new Set(checked.flatMap(({ against }) => [...against])),
  }
}

function checkOne(lines: StatementLine[], rows: StatementTable['rows'], { uses, flipped }: StatementLayout) {
  const balances = findBalances(lines, rows)
  const against = againstBalance(
    lines.filter((line) => !balances.has(line)),
    rows.map((row) => (row.doubt ? { ...row, cells: [] } : row)),
    (at) => (uses[at] ?? 'none') !== 'none',
  )
  return { balances, against: flipped ? new Set<number>() : against }
}
