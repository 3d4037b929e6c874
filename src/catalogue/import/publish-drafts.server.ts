import { insertAudit } from '#audit/audit-store.server.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import { became } from '#catalogue/product-admin/change-product.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { batchesOf, perStep } from '#lib/process/pausing-work.ts'
import { importNotFound } from './apply-import.server.ts'
import { setAddedStatus } from './imported-product-store.server.ts'
import { findImport } from './product-import-store.server.ts'

type SetDraftsInput = { id: number; who: string; status: 'published' | 'draft'; ids?: number[] | undefined }

export async function setDrafts(tx: Transaction, { id, who, status, ids }: SetDraftsInput) {
  const record = await findImport(tx, id)
  if (!record) throw importNotFound()
  if (!record.appliedAt) throw new Problem('conflict', 'This list has not been imported yet.')
  const rows = await setAddedStatus(tx, { importId: id, status, ids })
  const numbers = rows.map((row) => row.id)
  if (!rows.length) return unchanged({ ids: numbers })
  const what = became[status]
  const entries = rows.map((row) => ({ who, what, subject: `product:${row.id}`, label: row.name }))
  for (const batch of batchesOf(entries, perStep)) await insertAudit(tx, batch)
  const whole = status === 'published' ? 'published the drafts from a list' : 'moved products from a list to drafts'
  const audit = { what: whole, subject: `product-import:${id}`, label: record.fileName }
  return changed({ ids: numbers }, { audit, tags: ['products', ...numbers.map(productTag)] })
}
