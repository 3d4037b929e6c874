import type { AuditChanges } from '#audit/audit.ts'
import { insertAudit, insertAudits } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { addListedProducts } from './add-listed-products.server.ts'
import { valuesOf } from './edit-product.server.ts'
import { setFields } from './import-product-store.server.ts'
import type { ProductDraft } from './product-draft.ts'
import {
  findImport,
  findTakenMeanwhile,
  type ProductImportRecord,
  setApplied,
  takeChangedSince,
  takeImport,
  walkImportRows,
} from './product-import-store.server.ts'

type Applied = { record: ProductImportRecord; touched: number[] }

/** Does what a list says, all of it or nothing, and once however often it is asked. Call it in a transaction. */
export async function applyImport(db: Database, id: number, who: string): Promise<Applied> {
  const record = await takeImport(db, id)
  if (!record) throw await whyNotTaken(db, id)
  if (record.appliedAt) return { record, touched: [] }
  refuseUnfit(record)
  refuseMoved(await takeChangedSince(db, id), await findTakenMeanwhile(db, id))
  const changed = await changeProducts(db, id, who)
  const added = await addListedProducts(db, id, who)
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

function refuseMoved(changedSince: string[], taken: string[]) {
  const moved = [...new Set([...changedSince, ...taken])]
  if (!moved.length) return
  const named = moved.slice(0, 5).join(', ')
  const rest = moved.length > 5 ? ` and ${moved.length - 5} more` : ''
  throw new Problem('conflict', `Somebody has changed these since the preview: ${named}${rest}. Send the file again.`)
}

/** Lines that change the same fields are written together. */
async function changeProducts(db: Database, importId: number, who: string): Promise<number[]> {
  const touched: number[] = []
  for await (const rows of walkImportRows(db, importId, 'changed')) {
    const lines = rows.flatMap((row) => (row.content.outcome === 'changed' ? [{ row, ...row.content }] : []))
    const alike = Map.groupBy(lines, ({ changed }) => changed.join())
    for (const group of alike.values()) {
      const values = group.map(({ row, draft }) => ({ id: row.productId!, values: storedValues(draft) }))
      await setFields(db, group[0]!.changed, values)
    }
    await insertAudits(
      db,
      lines.map(({ row, draft, changes }) => ({
        who,
        what: 'changed the product by a list',
        subject: `product:${row.productId}`,
        label: draft.name,
        changes: inShort(changes),
      })),
    )
    touched.push(...lines.map(({ row }) => row.productId!))
  }
  return touched
}

const storedValues = ({ slug, position, ...draft }: ProductDraft) => ({
  ...valuesOf({ slug, position, ...draft }),
  slug: slug!,
  position: position!,
})

const longest = 120
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const inShort = (changes: { column: string; from: string; to: string }[]): AuditChanges =>
  Object.fromEntries(changes.map(({ column, from, to }) => [column, [shorten(from), shorten(to)]]))

export const importNotFound = () => new Problem('missing', 'This list is not kept any more. Send the file again.')
