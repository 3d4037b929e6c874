import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import type { DangerousLine, ImportOutcome } from '#catalogue/product-admin/product-import.ts'
import { productImportRows, productImports, type ProductImportRow } from './product-import-tables.server.ts'

export type ProductImportRecord = typeof productImports.$inferSelect
export type Preview = Omit<typeof productImports.$inferInsert, 'id' | 'createdAt' | 'appliedAt' | 'appliedBy'>

export async function insertImport(tx: Transaction, preview: Preview): Promise<ProductImportRecord> {
  const [row] = await tx.insert(productImports).values(preview).returning()
  return row!
}

export async function insertImportRows(tx: Transaction, rows: ProductImportRow[]) {
  await tx.insert(productImportRows).values(rows)
}

export async function removeOldImports(db: Database) {
  await db.execute(sql`
    delete from product_imports
    where created_at < now() - interval '30 days' or (applied_at is null and created_at < now() - interval '1 day')`)
}

export async function findImport(db: Database, id: number): Promise<ProductImportRecord | undefined> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id))
  return row
}

const mostWaiting = 5

export function listWaitingImports(db: Database) {
  const { id, fileName, who, createdAt, matched, appliedAt } = productImports
  return db
    .select({ id, fileName, who, createdAt, matched })
    .from(productImports)
    .where(isNull(appliedAt))
    .orderBy(desc(id))
    .limit(mostWaiting)
}

/** One, locked for being applied; undefined while another transaction has it. */
export async function lockImport(tx: Transaction, id: number): Promise<ProductImportRecord | undefined> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update', { skipLocked: true })
  return row
}

export async function setApplied(tx: Transaction, id: number, who: string): Promise<ProductImportRecord> {
  const [row] = await tx
    .update(productImports)
    .set({ appliedAt: sql`now()`, appliedBy: who, content: null })
    .where(eq(productImports.id, id))
    .returning()
  return row!
}

export function listImportRows(
  db: Database,
  importId: number,
  { outcome, limit, offset }: { outcome: ImportOutcome | undefined; limit: number; offset: number },
): Promise<ProductImportRow[]> {
  return db
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), outcome && eq(productImportRows.outcome, outcome)))
    .orderBy(asc(productImportRows.line))
    .limit(limit)
    .offset(offset)
}

export async function listDangers(db: Database, importId: number): Promise<DangerousLine[]> {
  const result = await db.execute(sql`
    select line, sku, name, content -> 'danger' ->> 'hazard' as hazard, content -> 'danger' ->> 'word' as word,
      (content -> 'danger' ->> 'likely')::boolean as likely
    from product_import_rows where import_id = ${importId} and outcome = 'added' and content ? 'danger' order by line`)
  return rowsOf<DangerousLine>(result)
}

/** Lines written at once: in the embedded database a product takes a millisecond, for which the whole process waits. */
export const linesAtOnce = 25

export async function* walkImportRows(db: Database, importId: number, outcome: ImportOutcome) {
  for (let behind = 0; ;) {
    const rows = await db
      .select()
      .from(productImportRows)
      .where(
        and(
          eq(productImportRows.importId, importId),
          eq(productImportRows.outcome, outcome),
          gt(productImportRows.line, behind),
        ),
      )
      .orderBy(asc(productImportRows.line))
      .limit(linesAtOnce)
    if (rows.length) yield rows
    if (rows.length < linesAtOnce) return
    behind = rows.at(-1)!.line
  }
}

/** A product in the version that a list was compared with, and its name in the list. */
export type SeenProduct = { id: number; version: number; name: string }

const heldAtOnce = 200

/** Names of products changed or deleted since a list was compared with them, by id; all are locked until the transaction ends. */
export async function lockChangedSince(tx: Transaction, seen: SeenProduct[]): Promise<string[]> {
  const moved: string[] = []
  const inOrder = seen.toSorted((a, b) => a.id - b.id)
  for (const batch of batchesOf(inOrder, heldAtOnce)) {
    const result = await tx.execute(sql`
      select p.id, p.name, p.version
      from products p join jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as seen (id integer) on seen.id = p.id
      order by p.id for no key update of p`)
    const held = new Map(rowsOf<SeenProduct>(result).map((product) => [product.id, product]))
    const isSame = ({ id, version }: SeenProduct) => held.get(id)?.version === version
    moved.push(...batch.filter((product) => !isSame(product)).map(({ id, name }) => held.get(id)?.name ?? name))
  }
  return moved
}

const comparedAtOnce = 500

/** SKUs and slugs of the list's new products that others have taken meanwhile; only some of them where there are many. */
export async function findTakenMeanwhile(db: Database, importId: number): Promise<string[]> {
  const [end] = await db
    .select({ line: max(productImportRows.line) })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
  const taken: string[] = []
  for (let behind = 0; behind < (end?.line ?? 0) && !taken.length; behind += comparedAtOnce) {
    const result = await db.execute(sql`
      select r.sku from product_import_rows r
      where r.import_id = ${importId} and r.line > ${behind}::integer and r.line <= ${behind + comparedAtOnce}::integer
        and r.outcome in ('added', 'changed') and exists (
          select from products p where p.id is distinct from r.product_id
            and (p.slug = r.content -> 'draft' ->> 'slug' or (r.outcome = 'added' and p.sku = r.sku)))
      order by r.line limit 20`)
    taken.push(...rowsOf<{ sku: string }>(result).map((row) => row.sku))
  }
  return taken
}
