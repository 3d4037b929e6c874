import { listSeriesWithGaps } from '#documents/document-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import {
  countCreditMismatches,
  countDocumentMismatches,
  countOwedBack,
  findLedgerMismatches,
  readSnapshot,
  setBookCheck,
} from './books-store.server.ts'
import { listOwedBack } from '#orders/refunds/owed-back-store.server.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    books: 'books'
  }
}

/** The check has finished and found a difference. */
class BooksOff extends Error {}

const named = 10
const everyOrder = 2_147_483_647

/** Throws when something does not add up: the job then fails with this message, which staff read among the background jobs. */
export async function checkBooks(db: Database) {
  const { off, gaps, owed, listed, offCredit, offPapers } = await inTransaction(db, async (tx) => {
    await readSnapshot(tx)
    const off = await findLedgerMismatches(tx, named)
    const gaps = await listSeriesWithGaps(tx)
    const { counted } = await listOwedBack(tx, { limit: 1, countTo: everyOrder })
    const [owed, offCredit] = [await countOwedBack(tx), await countCreditMismatches(tx)]
    return { off, gaps, owed, listed: counted, offCredit, offPapers: await countDocumentMismatches(tx) }
  })
  const wrong = [
    off.counted && `Orders that differ from their payments: ${off.counted} (${off.ids.join(', ')})`,
    owed !== listed && `Orders with money owed back: ${owed}, of which ${listed} are listed`,
    offCredit && `Orders that cost another amount than their returns and refunds say: ${offCredit}`,
    offPapers && `Orders whose documents come to another amount than they cost: ${offPapers}`,
    gaps.length && `Documents with a number missing: ${gaps.join(', ')}`,
  ].filter(Boolean)
  if (wrong.length) throw new BooksOff(`The books do not add up. ${wrong.join('. ')}.`)
}

export async function checkAndStore({ background, changes }: Pick<AppContext, 'background' | 'changes'>, at: Date) {
  const off = await checkBooks(background).then(
    () => null,
    (error: unknown) => {
      if (error instanceof BooksOff) return error
      throw error
    },
  )
  await setBookCheck(background, { at, fault: off?.message ?? null })
  changes.publish('books')
  return off
}
