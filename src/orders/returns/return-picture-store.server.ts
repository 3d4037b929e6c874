import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { returnPictures } from './return-tables.server.ts'

export async function insertPicture(tx: Transaction, picture: typeof returnPictures.$inferInsert) {
  await tx.insert(returnPictures).values(picture)
}

export async function listPictures(db: Database, returnIds: number[]) {
  if (!returnIds.length) return []
  const { id, returnId, at } = returnPictures
  return db.select({ id, returnId }).from(returnPictures).where(inArray(returnId, returnIds)).orderBy(asc(at), asc(id))
}

export async function findReturnPicture(db: Database, returnId: number, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: returnPictures.bytes })
    .from(returnPictures)
    .where(and(eq(returnPictures.returnId, returnId), eq(returnPictures.id, id)))
  return row?.bytes
}
