import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { uploadedPictures } from './uploaded-picture-tables.server.ts'

type UploadedPicture = { key: string; hash: string; widths: readonly number[]; bytes: Uint8Array }

type Named = Pick<UploadedPicture, 'key' | 'hash'>
const { widths, bytes, removedAt } = uploadedPictures
const isNamed = ({ key, hash }: Named) => and(eq(uploadedPictures.key, key), eq(uploadedPictures.hash, hash))

export async function findUploadedPicture(db: Database, picture: Named) {
  const [found] = await db
    .select({ widths, bytes })
    .from(uploadedPictures)
    .where(and(isNamed(picture), isNull(removedAt)))
  return found
}

export async function isPictureShown(db: Database, picture: Named) {
  const found = await db
    .select({ widths })
    .from(uploadedPictures)
    .where(and(isNamed(picture), isNull(removedAt)))
  return found.length > 0
}

/** A removed picture, locked against the sweep until the transaction ends. */
export async function lockRemovedPicture(tx: Transaction, picture: Named) {
  const [found] = await tx
    .select({ widths, bytes })
    .from(uploadedPictures)
    .where(and(isNamed(picture), isNotNull(removedAt)))
    .for('update')
  return found
}

export async function setPictureRemoved(tx: Transaction, picture: Named, removed: boolean) {
  await tx
    .update(uploadedPictures)
    .set({ removedAt: removed ? sql`now()` : null })
    .where(isNamed(picture))
}

export async function removeLongGonePictures(db: Database) {
  await db.delete(uploadedPictures).where(sql`${removedAt} < now() - interval '1 day'`)
}

export async function setUploadedPicture(db: Database, { key, hash, widths, bytes }: UploadedPicture) {
  const values = { hash, widths: [...widths], bytes, createdAt: sql`now()`, removedAt: null }
  await db
    .insert(uploadedPictures)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: uploadedPictures.key, set: values })
}
