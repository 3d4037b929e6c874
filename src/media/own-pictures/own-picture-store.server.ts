import { eq, like } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { versionedRows } from '#lib/database/versioned-row-store.server.ts'
import { ownPictures } from './own-pictures-tables.server.ts'

export type OwnPictureRow = typeof ownPictures.$inferSelect

export const ownPictureRows = versionedRows(ownPictures)

export const listOwnPictures = (db: Database, page?: string): Promise<OwnPictureRow[]> =>
  db
    .select()
    .from(ownPictures)
    .where(page ? like(ownPictures.slot, `${page}.%`) : undefined)

export async function lockOwnPicture(tx: Transaction, slot: string): Promise<OwnPictureRow | undefined> {
  const [row] = await tx.select().from(ownPictures).where(eq(ownPictures.slot, slot)).for('update')
  return row
}
