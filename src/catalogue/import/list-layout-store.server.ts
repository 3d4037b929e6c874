import { eq, sql } from 'drizzle-orm'
import { productImportRows, productImports, productListLayouts } from './product-import-tables.server.ts'
import type { Preview } from './product-import-store.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { SupplierLayout } from '#catalogue/import/supplier/supplier-layout.ts'

/** One that no longer fits is asked for again. */
export async function findListLayout(db: Database, fingerprint: string): Promise<SupplierLayout | undefined> {
  const [row] = await db.select().from(productListLayouts).where(eq(productListLayouts.fingerprint, fingerprint))
  return SupplierLayout.safeParse(row?.layout).data
}

export async function setListLayout(
  tx: Transaction,
  values: { fingerprint: string; layout: SupplierLayout; who: string },
) {
  await tx
    .insert(productListLayouts)
    .values(values)
    .onConflictDoUpdate({ target: productListLayouts.fingerprint, set: { ...values, at: sql`now()` } })
}

/** Deletes the preview of a list before it is read again. */
export async function setReadAnew(tx: Transaction, id: number, preview: Partial<Preview>) {
  await tx.delete(productImportRows).where(eq(productImportRows.importId, id))
  const [row] = await tx.update(productImports).set(preview).where(eq(productImports.id, id)).returning()
  return row!
}
