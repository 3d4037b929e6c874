import { and, count, desc, eq, getTableColumns, isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { bankLayouts, bankLines, bankStatements } from '#money/bank/bank-tables.server.ts'
import { daysKeptUnread } from '#money/bank/statement.ts'
import type { StatementLine } from '#money/bank/statement-line.ts'

export type StatementRow = typeof bankStatements.$inferSelect
type LayoutRow = typeof bankLayouts.$inferSelect

export async function findLayout(db: Database, fingerprint: string): Promise<LayoutRow | undefined> {
  const [row] = await db.select().from(bankLayouts).where(eq(bankLayouts.fingerprint, fingerprint))
  return row
}

export async function setLayout(tx: Transaction, layout: Omit<LayoutRow, 'at'>) {
  await tx
    .insert(bankLayouts)
    .values(layout)
    .onConflictDoUpdate({ target: bankLayouts.fingerprint, set: { ...layout, at: sql`now()` } })
}

export async function removeLayout(tx: Transaction, fingerprint: string) {
  await tx.delete(bankLayouts).where(eq(bankLayouts.fingerprint, fingerprint))
}

export async function insertStatement(tx: Transaction, statement: typeof bankStatements.$inferInsert) {
  const [row] = await tx.insert(bankStatements).values(statement).returning()
  return row!
}

/** A file with the same content that waits for its columns. */
export async function findWaitingStatement(
  tx: Transaction,
  { fingerprint, content }: Pick<StatementRow, 'fingerprint'> & { content: string },
): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.fingerprint, fingerprint), eq(bankStatements.content, content)))
  return row
}

type Outcome = Pick<
  StatementRow,
  'account' | 'added' | 'known' | 'paidOut' | 'paidOutSum' | 'unread' | 'leftOut' | 'lines' | 'faults' | 'leftOutLines'
>

export async function setRead(tx: Transaction, id: number, outcome: Outcome): Promise<StatementRow> {
  const [row] = await tx
    .update(bankStatements)
    .set({ ...outcome, content: null })
    .where(eq(bankStatements.id, id))
    .returning()
  return row!
}

export async function findStatement(db: Database, id: number): Promise<StatementRow | undefined> {
  const [row] = await db.select().from(bankStatements).where(eq(bankStatements.id, id))
  return row
}

/** The same, locked for reading or removing it. */
export async function lockStatement(tx: Transaction, id: number): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id)).for('update')
  return row
}

export async function listStatements(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const { content, ...shown } = getTableColumns(bankStatements)
  const rows = db
    .select({ ...shown, decided: sql<boolean>`exists (${decidedLines(bankStatements.id)})` })
    .from(bankStatements)
    .orderBy(desc(isNotNull(content)), desc(bankStatements.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: count() }).from(bankStatements)
  return { rows: await rows, counted: counted!.count }
}

/** Files that wait for their columns, newest first, and their number. */
export async function listWaitingStatements(db: Database, { limit, countTo }: { limit: number; countTo: number }) {
  const { id, fileName, who, at, content } = bankStatements
  const rows = await db
    .select({ id, fileName, who, at })
    .from(bankStatements)
    .where(isNotNull(content))
    .orderBy(desc(id))
    .limit(countTo)
  return { rows: rows.slice(0, limit), counted: rows.length }
}

const turnLock = 4_711_014

/** Waits for concurrent imports and removals, so that no line is removed while a file that contains it too is being read. Taken before all other locks. */
export async function lockImports(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnLock}::bigint)`)
}

const step = 1_000

/** Returns the number of new lines; of known ones it records that this statement has them too. Sorted against deadlocks; one value, four times as fast when embedded. */
export async function insertLines(
  tx: Transaction,
  { id, account }: { id: number; account: string },
  lines: StatementLine[],
) {
  const sorted = lines
    .map((line) => ({ ...line, key: JSON.stringify([line.account, line.day, line.amount, line.text, line.nth]) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  let added = 0
  for (const batch of batchesOf(sorted, step)) {
    const rows = JSON.stringify(
      batch.map(({ account: own, day, amount, text, nth }) => ({ own, day, amount, text, nth })),
    )
    const sent = sql`jsonb_to_recordset(${rows}::jsonb) as sent (own text, day date, amount bigint, text text, nth integer)`
    const result = await tx.execute(sql`
      with added as (
        insert into bank_lines (statement_id, account, day, amount, outgoing, description, nth)
        select ${id}::integer, coalesce(own, ${account}), day, abs(amount), amount < 0, text, nth
        from ${sent} on conflict do nothing returning id)
      select count(*)::int as counted from added`)
    const { counted } = rowsOf<{ counted: number }>(result)[0]!
    if (counted < batch.length) await insertRepeats(tx, { id, account }, sent)
    added += counted
  }
  return added
}

async function insertRepeats(tx: Transaction, { id, account }: { id: number; account: string }, sent: SQL) {
  await tx.execute(sql`
    insert into bank_line_repeats (line_id, statement_id)
    select l.id, ${id}::integer from ${sent} join bank_lines l
      on l.account = coalesce(own, ${account}) and l.day = sent.day and l.amount = abs(sent.amount) and l.description = sent.text
        and l.nth = sent.nth and l.outgoing = (sent.amount < 0)
    where l.statement_id <> ${id} on conflict do nothing`)
}

/** The lines that no other statement contains and that were ever decided about. */
const decidedLines = (statement: SQLWrapper | number) => sql`
  select from bank_lines l where statement_id = ${statement} and
    not exists (select from bank_line_repeats r where r.line_id = l.id) and
    (aside_at is not null or exists (select from bank_line_matches m where m.line_id = l.id))`

/** The number of lines that would go with a statement although they were decided about. No further decision is made until this transaction ends. */
export async function countDecided(tx: Transaction, id: number): Promise<number> {
  await tx.execute(sql`select from bank_lines where statement_id = ${id} order by id for update`)
  const result = await tx.execute(sql`select count(*)::int as counted from (${decidedLines(id)}) as decided`)
  return rowsOf<{ counted: number }>(result)[0]!.counted
}

/** Removes a statement. Its lines pass to the next statement that contains them; the others are deleted. */
export async function removeStatement(tx: Transaction, id: number) {
  await tx.execute(sql`
    with next as (
      select line_id, min(r.statement_id) as statement_id from bank_line_repeats r join bank_lines l on l.id = line_id
      where l.statement_id = ${id} group by line_id),
    handed as (delete from bank_line_repeats r using next
      where r.line_id = next.line_id and r.statement_id = next.statement_id)
    update bank_lines set statement_id = next.statement_id from next where id = next.line_id`)
  await tx.delete(bankLines).where(eq(bankLines.statementId, id))
  await tx.delete(bankStatements).where(eq(bankStatements.id, id))
}

export async function removeUnreadStatements(db: Database): Promise<number> {
  const { id, content, at } = bankStatements
  const isOld = sql`${at} < now() - make_interval(days => ${daysKeptUnread})`
  return (
    await db
      .delete(bankStatements)
      .where(and(isNotNull(content), isOld))
      .returning({ id })
  ).length
}
