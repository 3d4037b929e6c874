import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.server.ts'

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn }
type Row<T extends PgTable> = T['$inferSelect']
type Values<T extends PgTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | SQL }

/** The rows of a table that staff change one at a time, each with a version. */
export function versionedRows<T extends VersionedTable>(table: T) {
  const only = (rows: unknown[]) => rows[0] as Row<T> | undefined
  const plain: VersionedTable = table
  return {
    lock: async (tx: Transaction, id: number) =>
      only(await tx.select().from(plain).where(eq(plain.id, id)).for('update')),
    /** Undefined where a unique constraint refuses the row. */
    insert: async (tx: Transaction, values: Values<T>) =>
      only(await tx.insert(plain).values(values).onConflictDoNothing().returning()),
    set: async (tx: Transaction, id: number, values: Partial<Values<T>>) => {
      const counted = { ...values, version: sql`${plain.version} + 1` }
      return only(await tx.update(plain).set(counted).where(eq(plain.id, id)).returning())!
    },
    remove: async (tx: Transaction, id: number) => only(await tx.delete(plain).where(eq(plain.id, id)).returning()),
  }
}
