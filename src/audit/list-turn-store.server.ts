import { sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database/database.server.ts'

const listLock = 4_711_156

/** Additions to one list take turns until their transaction ends: each sees what the one before has added. */
export async function lockList(tx: Transaction, subject: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${listLock}::integer, hashtext(${subject}))`)
}
