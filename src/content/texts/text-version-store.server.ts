import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { textVersions } from '#content/content-tables.server.ts'
import type { TextValue } from '#content/content-field.ts'

const mostVersions = 50

type TextVersion = { version: number; value: TextValue; who: string | null; at: Date | null }

/** The versions of a text, newest first; none while it is unchanged. */
export async function listVersions(db: Database, name: string): Promise<TextVersion[]> {
  const rows = await db
    .select()
    .from(textVersions)
    .where(eq(textVersions.name, name))
    .orderBy(desc(textVersions.version))
    .limit(mostVersions)
  return rows.map(({ version, value, who, at }) => ({ version, value: value as TextValue, who, at }))
}

type LastChange = { name: string; version: number; who: string; at: string }

export async function listLastChanges(db: Database): Promise<LastChange[]> {
  const rows = await db.execute(sql`
    select distinct on (name) name, version, who, to_char(at ${asUtc}) as at
    from text_versions order by name, version desc`)
  return rowsOf<LastChange>(rows)
}

/** Locks out other changes of texts until the transaction ends. */
export async function lockTexts(tx: Transaction) {
  await tx.execute(sql`select name from texts where name = 'home' for update`)
}

export async function insertVersion(tx: Transaction, name: string, row: TextVersion) {
  await tx.insert(textVersions).values({ name, ...row, value: sql`${JSON.stringify(row.value)}::jsonb` })
  const old = and(eq(textVersions.name, name), lte(textVersions.version, row.version - mostVersions))
  await tx.delete(textVersions).where(old)
}
