import { documentKinds, documentNumber, readDocumentNumber } from '#documents/document-kind.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import {
  asList,
  everything,
  type ListOf,
  mostCounted,
  mostFound,
  pageWindow,
  reachOf,
} from '#staff/contract/paged-list.ts'
import { readTypedOrder } from '../payments/list-payments.server.ts'
import { anyInvoice, type DocumentNarrowing, type ListedDocument } from './document-list.ts'
import {
  countDocuments,
  type DocumentFilter,
  findDocumentIds,
  listAllDocuments,
  type ListedDocumentRow,
} from './document-list-store.server.ts'

export async function listDocumentPage(
  db: Database,
  { page, ...asked }: DocumentNarrowing & { page: number },
  prefix: string,
): Promise<ListOf<ListedDocument>> {
  const { limit, offset, countTo } = pageWindow(page)
  const filter = await readDocumentFilter(db, asked, { prefix, most: reachOf(page) })
  const { found } = filter
  const [rows, counted] = await Promise.all([
    listAllDocuments(db, filter, { limit, offset }),
    found ? found.length : countDocuments(db, filter, countTo),
  ])
  return asList(rows.map(toListedDocument), counted, found ? mostFound : mostCounted)
}

/** `most`: the limit of search results; none by default. */
type Search = { prefix: string; most?: number }

export async function readDocumentFilter(
  db: Database,
  { kind, method, from, to, search = '' }: DocumentNarrowing,
  { prefix, most = everything }: Search,
): Promise<DocumentFilter> {
  const kinds = kind === anyInvoice ? (['invoice', 'tax-invoice'] as const) : kind ? [kind] : documentKinds
  const narrowed = { kinds, method, from, to }
  const typed = search.trim()
  if (!typed) return { ...narrowed, found: null }
  const order = readTypedOrder(typed, prefix)
  const { series, number } = readDocumentNumber(typed) ?? { series: null, number: null }
  if (!order && number === null) return { ...narrowed, found: null }
  const searched = { order: { ...order, document: undefined }, series, number }
  return { ...narrowed, found: await findDocumentIds(db, narrowed, searched, most) }
}

function toListedDocument({ orderId, orderNumber, series, number, ...row }: ListedDocumentRow): ListedDocument {
  const { id, kind, issuedOn, recipient, currency, credits } = row
  const orNull = (cents: number | null) => (cents === null ? null : toRand(cents))
  return {
    id,
    kind,
    number: documentNumber({ series, number }),
    issuedOn,
    recipient,
    currency,
    credits,
    order: { id: orderId, orderNumber },
    total: toRand(row.total),
    standard: orNull(row.standard),
    zeroRated: orNull(row.zeroRated),
    vat: orNull(row.vat),
  }
}
