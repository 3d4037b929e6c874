import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import { uploadedPictures } from './uploaded-picture-tables.server.ts'

export type UploadedPicture = { key: string; hash: string; widths: readonly number[]; bytes: Uint8Array }

export async function findUploadedPicture(db: Database, key: string, hash: string) {
  const { widths, bytes } = uploadedPictures
  const [found] = await db
    .select({ widths, bytes })
    .from(uploadedPictures)
    .where(and(eq(uploadedPictures.key, key), eq(uploadedPictures.hash, hash)))
  return found
}

/** Takes the place of whatever had this key. */
export async function setUploadedPicture(db: Database, { key, hash, widths, bytes }: UploadedPicture) {
  const values = { hash, widths: [...widths], bytes, createdAt: sql`now()` }
  await db
    .insert(uploadedPictures)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: uploadedPictures.key, set: values })
}

export async function removeUploadedPicture(db: Database, key: string) {
  await db.delete(uploadedPictures).where(eq(uploadedPictures.key, key))
}
