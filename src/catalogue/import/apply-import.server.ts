import type { AuditChanges } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { batchesOf } from '#lib/process/pausing-work.ts'
import { addListedProducts } from './add-listed-products.server.ts'
import { setFields, setListedStocks } from './imported-product-store.server.ts'
import { prepareChanges } from './prepare-changes.server.ts'
import {
  findImport,
  findTakenMeanwhile,
  linesAtOnce,
  type ProductImportRecord,
  setApplied,
  lockChangedSince,
  lockImport,
} from './product-import-store.server.ts'

type Answers = { withoutWrong: boolean; lowPricesMeant: boolean; dangerous?: number[] | undefined }

/**
 * Applies a whole list or nothing of it, and only once however often it is requested. The changed products are locked last, after their audit lines
 * are written, as an order for one of them has to wait for the lock.
 */
export async function applyImport(tx: Transaction, { id, who, ...answers }: Answers & { id: number; who: string }) {
  const record = await lockImport(tx, id)
  if (!record) throw await whyNotTaken(tx, id)
  if (record.appliedAt) return unchanged(record)
  refuseUnfit(record, answers.withoutWrong)
  refuseUnanswered(record, answers)
  refuseMoved(record, await findTakenMeanwhile(tx, id))
  const added = await addListedProducts(tx, id, { who, dangerous: new Set(answers.dangerous) })
  const { seen, batches, stocks } = await prepareChanges(tx, id, who)
  refuseMoved(record, await lockChangedSince(tx, seen))
  for (const { fields, products } of batches) await setFields(tx, fields, products)
  const note = `List ${record.fileName}`.slice(0, 300)
  for (const batch of batchesOf(stocks, linesAtOnce)) await setListedStocks(tx, { stocks: batch, who, note })
  const edited = seen.map((product) => product.id)
  const changes: AuditChanges = { added: [null, added.length], changed: [null, edited.length] }
  const whole = { what: 'imported products', subject: `product-import:${id}`, label: record.fileName, changes }
  return changed(await setApplied(tx, id, who), {
    audit: whole,
    tags: ['products', ...edited.map(productTag), ...added.map(productTag)],
  })
}

async function whyNotTaken(tx: Transaction, id: number) {
  if (await findImport(tx, id)) return new Problem('conflict', 'This list is being imported right now.')
  return importNotFound()
}

function refuseUnfit({ wrong, added, changed, matched }: ProductImportRecord, withoutWrong: boolean) {
  if (!matched) throw new Problem('conflict', 'First choose what the columns of this list are.')
  if (wrong && !withoutWrong)
    throw new Problem('conflict', 'Some lines are wrong. Correct them in the file and upload it again.')
  if (!added && !changed)
    throw new Problem('conflict', 'There is nothing to import: the products already match the list.')
}

/** Questions about a list have to be answered, whoever calls. */
function refuseUnanswered({ lowPrices, dangers }: ProductImportRecord, { lowPricesMeant, dangerous }: Answers) {
  if (lowPrices && !lowPricesMeant)
    throw new Problem(
      'conflict',
      'Many prices are far below the present ones. First say that customers pay these prices.',
    )
  if (dangers && !dangerous) throw new Problem('conflict', 'First say which of the new products are dangerous goods.')
}

/** A supplier's list is kept, and compared anew once its columns are confirmed again. */
function refuseMoved({ content }: ProductImportRecord, moved: string[]) {
  if (!moved.length) return
  const named = moved.slice(0, 5).join(', ')
  const rest = moved.length > 5 ? ` and ${moved.length - 5} more` : ''
  const again = content === null ? 'Upload the file again.' : '“Change the columns” compares the list again.'
  throw new Problem('conflict', `Someone has changed these since the preview: ${named}${rest}. ${again}`)
}

export const importNotFound = () => new Problem('missing', 'This list is no longer available. Upload the file again.')
