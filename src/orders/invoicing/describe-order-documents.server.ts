import { summariseDocuments } from '#documents/document-file.server.ts'
import { documentNumber } from '#documents/document-kind.ts'
import type { DocumentRow } from '#documents/document-store.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { Order, OrderCredit } from '#orders/order.ts'
import { isCancellation, isReplacement, isSetRight } from './document-causes.ts'

export const describeOrderDocuments = (rows: DocumentRow[]): Pick<Order, 'documents' | 'credits'> => ({
  documents: summariseDocuments(rows),
  credits: rows.flatMap((row) => (isCredit(row) && !isSetRight(row, rows) ? [toCredit(row)] : [])),
})

/** For returned goods or a lowered price: credit notes of a cancellation or of an invoice issued again cover everything. */
const isCredit = (row: DocumentRow) => row.kind === 'credit-note' && !isCancellation(row) && !isReplacement(row)

function toCredit({ id, issuedOn, total, data, ...row }: DocumentRow): OrderCredit {
  const goods = data.lines.map(({ line, description, quantity, amount }) => ({
    name: description,
    quantity: line === null ? null : quantity,
    amount: toRand(amount),
  }))
  const delivery = data.delivery ? [{ name: 'Delivery', quantity: null, amount: toRand(data.delivery) }] : []
  return { document: id, number: documentNumber(row), issuedOn, amount: toRand(total), lines: [...goods, ...delivery] }
}
