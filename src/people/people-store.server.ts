import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { versionedRows } from '#lib/database/versioned-row-store.server.ts'
import type { Picture } from '#media/picture.ts'
import { people } from './people-tables.server.ts'

export type PersonRow = typeof people.$inferSelect

export const personRows = versionedRows(people)

export const listPeople = (db: Database): Promise<PersonRow[]> =>
  db.select().from(people).orderBy(asc(people.place), asc(people.id))

/** Leaves the version: the form of a person has no picture among its fields. */
export async function setPersonPicture(tx: Transaction, id: number, picture: Picture | null) {
  await tx.update(people).set({ picture }).where(eq(people.id, id))
}

export async function insertPeople(db: Database, rows: (typeof people.$inferInsert)[]) {
  await db.insert(people).values(rows)
}
