import { hazardOf } from '#catalogue/catalogue-content.server.ts'
import { listDocuments } from '#documents/document-store.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { listEntries } from '#payments/ledger-store.server.ts'
import { toLedgerEntry } from '#payments/ledger-view.server.ts'
import type { Settings } from '#settings/settings.ts'
import type { AdminOrder, PackedLine } from '#orders/order-admin.ts'
import {
  findOrderFor,
  findOrderLines,
  type OrderLineRow,
  listChanges,
  listNotes,
  type Viewer,
  orderNotFound,
} from '#orders/order-store.server.ts'
import { toLine, toOrder } from '#orders/order-view.server.ts'
import { describeOrderDocuments } from '#orders/invoicing/describe-order-documents.server.ts'
import { describeBill } from '#orders/plan-bills/describe-bill.server.ts'
import { mayBeInvoiced } from '#orders/invoicing/may-be-invoiced.ts'
import { findInvoiceRecipient } from '#orders/invoicing/sold-line-store.server.ts'
import { listRefundedLines } from '#orders/refunds/refund-store.server.ts'
import { returnNumber } from '#orders/return-state.ts'
import { listReturnsOf } from '#orders/returns/return-store.server.ts'

const staff: Viewer = { isStaff: true, accountId: null, guestHash: null }

export async function describeOrderForStaff(db: Database, id: number, settings: Settings): Promise<AdminOrder> {
  const row = await findOrderFor(db, id, staff)
  if (!row) throw orderNotFound()
  const lines = await findOrderLines(db, row.id)
  const changes = await listChanges(db, row.id)
  const entries = await listEntries(db, row.id)
  const refunded = Map.groupBy(await listRefundedLines(db, row.id), ({ entryId }) => entryId)
  const notes = await listNotes(db, row.id)
  const documents = await listDocuments(db, row.id)
  return {
    ...toOrder(row, lines, settings),
    items: lines.map(toPacked),
    ...(await describeBill(db, row)),
    ...describeOrderDocuments(documents),
    business: (await findInvoiceRecipient(db, row.id)) ?? null,
    lacksInvoice: mayBeInvoiced(row) && !documents.length,
    accountId: row.accountId,
    adultReceives: row.adultReceives,
    changes: changes.map(({ id, at, who, field, fromValue, toValue, note }) => ({
      id,
      at: at.toISOString(),
      who,
      field,
      from: fromValue,
      to: toValue,
      note,
    })),
    payments: entries.map((entry) => ({
      ...toLedgerEntry(entry),
      lines: (refunded.get(entry.id) ?? []).map(({ lineId: line, name, quantity }) => ({ line, name, quantity })),
    })),
    returns: (await listReturnsOf(db, row.id)).map(({ id, state }) => ({ id, number: returnNumber(id), state })),
    staffNotes: notes.map(({ id, at, who, text }) => ({ id, at: at.toISOString(), who, text })),
  }
}

export function toPacked(row: OrderLineRow): PackedLine {
  const hazard = row.hazard && hazardOf(row.hazard)
  return {
    ...toLine(row),
    sku: row.sku,
    deliveryClass: row.deliveryClass,
    ...(hazard ? { hazard: hazard.title } : {}),
  }
}
