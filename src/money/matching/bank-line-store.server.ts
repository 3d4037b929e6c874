import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import { bankLineMatches, bankLines } from '#money/bank/bank-tables.server.ts'

export type BankLineRow = typeof bankLines.$inferSelect
export type MatchRow = typeof bankLineMatches.$inferSelect

const isOpen = sql`matched < amount and aside_at is null`

export function listOpenLines(db: Database, limit: number): Promise<BankLineRow[]> {
  return db.select().from(bankLines).where(isOpen).orderBy(asc(bankLines.day), asc(bankLines.id)).limit(limit)
}

export async function countOpenLines(db: Database, countTo: number): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as counted from (select from bank_lines where ${isOpen} limit ${countTo}) as open`,
  )
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

type ListLinesInput = {
  state?: 'open' | 'matched' | 'aside' | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}
type Window = { limit: number; offset: number; countTo: number }

const inState: Record<NonNullable<ListLinesInput['state']>, SQL> = {
  open: isOpen,
  matched: sql`matched > 0`,
  aside: sql`aside_at is not null`,
}

/** Newest first. */
export async function listLines(db: Database, { state, from, to, search }: ListLinesInput, window: Window) {
  const conditions = [
    state && inState[state],
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
    search?.trim() && containsFolded(sql`description`, search),
  ].filter((condition): condition is SQL => Boolean(condition))
  const where = conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  const { limit, offset, countTo } = window
  const rows = await db
    .select()
    .from(bankLines)
    .where(where)
    .orderBy(sql`day desc, id desc`)
    .limit(limit)
    .offset(offset)
  const counted = await db.execute(
    sql`select count(*)::int as counted from (select from bank_lines where ${where} limit ${countTo}) as found`,
  )
  return { rows, counted: rowsOf<{ counted: number }>(counted)[0]!.counted }
}

/** The valid matches of lines. */
export async function listMatches(db: Database, lines: number[]): Promise<MatchRow[]> {
  if (!lines.length) return []
  return db
    .select()
    .from(bankLineMatches)
    .where(and(inArray(bankLineMatches.lineId, lines), isNull(bankLineMatches.undoneAt)))
    .orderBy(bankLineMatches.id)
}

/** The line, locked until the transaction ends. Its orders are locked before it, the order in which reversing a payment locks them too. */
export async function lockLine(tx: Transaction, id: number): Promise<BankLineRow | undefined> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for('update')
  return row
}

/** The number of times that a line was matched with an order, whether or not the match still stands. */
export async function countMatches(tx: Transaction, lineId: number, orderId: number): Promise<number> {
  const { lineId: line, orderId: order } = bankLineMatches
  return tx.$count(bankLineMatches, and(eq(line, lineId), eq(order, orderId)))
}

export async function insertMatch(tx: Transaction, match: typeof bankLineMatches.$inferInsert) {
  await tx.insert(bankLineMatches).values(match)
}

export async function isTied(tx: Transaction, entryId: number): Promise<boolean> {
  const { entryId: entry, undoneAt } = bankLineMatches
  return (await tx.$count(bankLineMatches, and(eq(entry, entryId), isNull(undoneAt)))) > 0
}

export async function endMatch(tx: Transaction, id: number, at: Date) {
  await tx.update(bankLineMatches).set({ undoneAt: at }).where(eq(bankLineMatches.id, id))
}

type Aside = Pick<BankLineRow, 'asideAt' | 'asideBy' | 'asideNote'>

export async function setAside(tx: Transaction, id: number, aside: Aside) {
  await tx.update(bankLines).set(aside).where(eq(bankLines.id, id))
}
