import { change, changed } from '#audit/change.server.ts'
import { isCsvFault } from '#lib/csv/csv-table.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { inTurns } from '#lib/process/in-turns.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { pickTable, readTableFile, type TableText } from '#lib/csv/table-file.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { hasOwnHead, hasOwnMark, readImportFile } from '#catalogue/import/reading/import-file.ts'
import { countLowPrices } from '#catalogue/import/reading/count-low-prices.ts'
import type { ListOwner } from '#catalogue/product-admin/product-import.ts'
import {
  findImport,
  insertImport,
  insertImportRows,
  type Preview,
  type ProductImportRecord,
  lockImport,
} from './product-import-store.server.ts'
import { findListLayout, setListLayout, setReadAnew } from './list-layout-store.server.ts'
import { readSupplierFile, supplierTableIn } from '#catalogue/import/supplier/supplier-file.ts'
import { type SupplierLayout, supplierFingerprint } from '#catalogue/import/supplier/supplier-layout.ts'
import { findSupplierTable, type SupplierTable } from '#catalogue/import/supplier/supplier-table.ts'
import { importNotFound } from './apply-import.server.ts'
import { type ComparedLine, comparedAtOnce, compareLines } from './compare-lines.server.ts'

type PreviewImportInput = {
  file: Uint8Array
  fileName: string
  who: string
  whose: ListOwner | undefined
  newCategories: boolean
}

/** Compares a list with the existing products and stores what it would do. Changes no product. */
export async function previewImport(
  app: AppContext,
  { file, fileName, who, whose, newCategories }: PreviewImportInput,
): Promise<ProductImportRecord> {
  const sheets = await readTableFile(file)
  const owner = whose ?? (sheets.some(({ text }) => hasOwnMark(text)) ? 'own' : 'supplier')
  if (owner === 'supplier') {
    const text = pickTable(sheets, await countGoods(sheets))
    const table = await inTurns(supplierTableIn(text.text))
    return previewSupplierList(app, { text, table, fileName, who })
  }
  const scores = sheets.map(({ text }) => Number(hasOwnHead(text)))
  const { notes, ...lines } = await inTurns(readImportFile(pickTable(sheets, scores)))
  const read = await compareLines(app.db, lines, { newCategories })
  return keepPreview(app, { who, fileName, notes }, read)
}

async function countGoods(sheets: TableText[]) {
  const counts: number[] = []
  for (const { text } of sheets) {
    const table = sheets.length > 1 ? await inTurns(findSupplierTable(text)) : null
    counts.push(table && !isCsvFault(table) ? table.rows.length : 0)
  }
  return counts
}

type SentList = Pick<PreviewImportInput, 'fileName' | 'who'> & { text: TableText; table: SupplierTable }

/** A supplier's list is read at once where its layout is known. */
async function previewSupplierList(app: AppContext, { text: { text, notes }, table, fileName, who }: SentList) {
  const layout = await findListLayout(app.db, supplierFingerprint(table))
  const about = { who, fileName, content: text }
  if (!layout) return keepPreview(app, { ...about, notes, matched: false }, [])
  const file = await inTurns(readSupplierFile(table, layout))
  const read = await compareLines(app.db, file, bySupplier(layout))
  return keepPreview(app, { ...about, notes: [...notes, ...file.notes] }, read)
}

/** Reads a supplier's list with the columns that a person has chosen, and remembers them. */
export async function matchColumns(app: AppContext, context: RequestContext, { id, layout }: Matching) {
  const { content, table } = await findUnapplied(app.db, id)
  const file = await inTurns(readSupplierFile(table, layout))
  const read = await compareLines(app.db, file, bySupplier(layout))
  return change(app, context, async (tx, who) => {
    const record = await lockImport(tx, id)
    if (record?.content !== content) throw alreadyApplied()
    await setListLayout(tx, { fingerprint: supplierFingerprint(table), layout, who })
    const value = await setReadAnew(tx, id, {
      notes: [...file.notes, ...doubtNotes(read)],
      matched: true,
      ...countsOf(read),
    })
    await insertLines(tx, id, read)
    const audit = { what: 'matched the columns of a list', subject: `product-import:${id}`, label: value.fileName }
    return changed(value, { audit, tags: ['products'] })
  })
}

type Matching = { id: number; layout: SupplierLayout }

export async function findUnapplied(db: Database, id: number) {
  const record = await findImport(db, id)
  if (!record) throw importNotFound()
  if (record.content === null) throw alreadyApplied()
  return { content: record.content, table: await inTurns(supplierTableIn(record.content)) }
}

const alreadyApplied = () => new Problem('conflict', 'This list has already been imported, or is one of our own.')
const bySupplier = ({ uses, newProducts }: SupplierLayout) => ({
  newCategories: uses.includes('category'),
  bySupplier: true,
  withoutNew: newProducts === null,
  shop: newProducts?.assortment,
})

type About = Pick<Preview, 'who' | 'fileName' | 'notes' | 'content' | 'matched'>

function keepPreview(app: AppContext, about: About, read: ComparedLine[]): Promise<ProductImportRecord> {
  return transact(app, null, async (tx) => {
    const notes = [...about.notes, ...doubtNotes(read)]
    const record = await insertImport(tx, { ...about, notes, ...countsOf(read) })
    await insertLines(tx, record.id, read)
    return { value: record, tags: [] }
  })
}

/** Long lists hide the few lines that a person should look at. */
function doubtNotes(read: ComparedLine[]): string[] {
  const doubtful = read.filter(
    ({ content }) => content.outcome === 'changed' && content.changes.some(({ doubt }) => doubt !== undefined),
  ).length
  if (!doubtful) return []
  return [
    doubtful === 1
      ? 'One price is at least three times higher or lower than before. Check the line that says so.'
      : `${doubtful} prices are at least three times higher or lower than before. Check the lines that say so.`,
  ]
}

function countsOf(read: ComparedLine[]) {
  const count = (outcome: ComparedLine['outcome']) => read.filter((line) => line.outcome === outcome).length
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    omitted: count('omitted'),
    wrong: count('wrong'),
    lowPrices: countLowPrices(read.map(({ content }) => content)),
    dangers: read.filter(({ content }) => 'danger' in content).length,
  }
}

async function insertLines(tx: Transaction, importId: number, read: ComparedLine[]) {
  for (const batch of batchesOf(read, comparedAtOnce)) {
    await insertImportRows(
      tx,
      batch.map((line) => ({ importId, ...line })),
    )
  }
}
