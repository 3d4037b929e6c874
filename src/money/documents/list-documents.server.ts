import { documentKinds, documentNumber } from '#documents/document-kind.ts'
import type { Database } from '#lib/database.server.ts'
import { toRand } from '#lib/money.ts'
import { asList, type ListOf, mostCounted, mostFound, pageWindow } from '#lib/staff-list.ts'
import { findOrders } from '../payments/list-payments.server.ts'
import { anyInvoice, type DocumentNarrowing, type ListedDocument } from './document-list.ts'
import {
  countDocuments,
  type DocumentFilter,
  findDocumentIds,
  listAllDocuments,
  type ListedRow,
} from './document-list-store.server.ts'

/** A page of the documents that staff ask for. */
export async function listForMoney(
  db: Database,
  { page, ...asked }: DocumentNarrowing & { page: number },
  prefix: string,
): Promise<ListOf<ListedDocument>> {
  const filter = await readDocumentFilter(db, asked, prefix)
  const { limit, offset, countTo } = pageWindow(page)
  const most = filter.found ? mostFound : mostCounted
  const [rows, counted] = await Promise.all([
    listAllDocuments(db, filter, { limit, offset }),
    countDocuments(db, filter, Math.min(countTo, most + 1)),
  ])
  return asList(rows.map(toListedDocument), counted, most)
}

/** The filters, their search already made. */
export async function readDocumentFilter(
  db: Database,
  { kind, method, from, to, search = '' }: DocumentNarrowing,
  prefix: string,
): Promise<DocumentFilter> {
  const kinds = kind === anyInvoice ? (['invoice', 'tax-invoice'] as const) : kind ? [kind] : documentKinds
  const typed = search.trim()
  if (!typed) return { kinds, method, from, to, found: null }
  const wanted = { orders: await findOrders(db, typed, prefix), ...readNumber(typed) }
  return { kinds, method, from, to, found: await findDocumentIds(db, wanted, mostFound) }
}

/** `INV-00042`, `cn 7` or `42`. */
function readNumber(typed: string) {
  const [, series, digits] = /^(inv|cn)?[-\s]*0*(\d{1,9})$/i.exec(typed) ?? []
  return { series: series?.toUpperCase() ?? null, number: digits === undefined ? null : Number(digits) }
}

function toListedDocument({ orderId, orderNumber, series, number, ...row }: ListedRow): ListedDocument {
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
