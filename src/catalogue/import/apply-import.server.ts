import type { AuditChanges } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { addListedProducts } from './add-listed-products.server.ts'
import { setFields } from './import-product-store.server.ts'
import { prepareChanges } from './prepare-changes.server.ts'
import {
  findImport,
  findTakenMeanwhile,
  type ProductImportRecord,
  setApplied,
  takeChangedSince,
  takeImport,
} from './product-import-store.server.ts'

type Applied = { record: ProductImportRecord; touched: number[] }

/**
 * Does what a list says, all of it or nothing, and once however often it is asked. Call it in a transaction. The products that
 * change are held last of all: whoever orders one of them has to wait for them.
 */
export async function applyImport(db: Database, id: number, who: string): Promise<Applied> {
  const record = await takeImport(db, id)
  if (!record) throw await whyNotTaken(db, id)
  if (record.appliedAt) return { record, touched: [] }
  refuseUnfit(record)
  refuseMoved(await findTakenMeanwhile(db, id))
  const added = await addListedProducts(db, id, who)
  const batches = await prepareChanges(db, id, who)
  refuseMoved(await takeChangedSince(db, id))
  for (const { fields, products } of batches) await setFields(db, fields, products)
  const changed = batches.flatMap(({ products }) => products.map((product) => product.id))
  const { fileName: label } = record
  const changes: AuditChanges = { added: [null, added.length], changed: [null, changed.length] }
  await insertAudit(db, { who, what: 'imported products', subject: `product-import:${id}`, label, changes })
  return { record: await setApplied(db, id, who), touched: [...changed, ...added] }
}

async function whyNotTaken(db: Database, id: number) {
  if (await findImport(db, id)) return new Problem('conflict', 'This list is just being imported.')
  return importNotFound()
}

function refuseUnfit({ wrong, added, changed }: ProductImportRecord) {
  if (wrong) throw new Problem('conflict', 'Some lines are wrong. Correct them in the file and send it again.')
  if (!added && !changed)
    throw new Problem('conflict', 'There is nothing to import: the products are as the list says.')
}

function refuseMoved(moved: string[]) {
  if (!moved.length) return
  const named = moved.slice(0, 5).join(', ')
  const rest = moved.length > 5 ? ` and ${moved.length - 5} more` : ''
  throw new Problem('conflict', `Somebody has changed these since the preview: ${named}${rest}. Send the file again.`)
}

export const importNotFound = () => new Problem('missing', 'This list is not kept any more. Send the file again.')
