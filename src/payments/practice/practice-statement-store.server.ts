import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { practiceStatements } from './practice-tables.server.ts'

/** Records the gateway's statement about a payment and returns its id; null for one that is paid already, so that two clicks do not pay twice. */
export async function insertPracticeStatement(tx: Transaction, statement: { paymentId: string; body: string }) {
  const added = await tx
    .insert(practiceStatements)
    .values(statement)
    .onConflictDoNothing()
    .returning({ id: practiceStatements.id })
  return added[0]?.id ?? null
}

export async function findPracticeStatement(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select().from(practiceStatements).where(eq(practiceStatements.id, id))
  return row?.body ?? null
}

export async function findLastStatement(db: Database, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(practiceStatements)
    .where(eq(practiceStatements.paymentId, paymentId))
    .orderBy(desc(practiceStatements.id))
    .limit(1)
  return row?.body ?? null
}

/** Whether the gateway has stated exactly this about a payment; `signed` is a body without its signature. */
export async function isStated(db: Database, paymentId: string, signed: string): Promise<boolean> {
  const [row] = await db
    .select({ id: practiceStatements.id })
    .from(practiceStatements)
    .where(
      and(
        eq(practiceStatements.paymentId, paymentId),
        sql`split_part(${practiceStatements.body}, '&signature=', 1) = ${signed}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function removeOldStatements(db: Database, before: Date) {
  await db.execute(sql`delete from practice_statements where at < ${before.toISOString()}::timestamptz`)
}
