import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { type DocumentSummary } from './document.ts'
import { documentNumber } from './document-kind.ts'
import { type DocumentRow, findDocument } from './document-store.server.ts'
import { renderAside } from './pdf/render-aside.server.ts'

const madeOf = (id: number) => `document:${id}`

export const fileName = (row: Pick<DocumentRow, 'series' | 'number'>) => `${documentNumber(row)}.pdf`

/** The fields that a mail with the document needs. */
export type EnclosedDocument = Pick<DocumentRow, 'id' | 'kind' | 'series' | 'number'>

/** A document as a mail attachment, rendered when the mail is sent. */
export const asAttachment = (row: EnclosedDocument) => ({
  name: fileName(row),
  type: 'application/pdf',
  madeOf: madeOf(row.id),
})

export function makePdf(row: DocumentRow): Promise<Buffer> {
  const { kind, issuedOn, issuedAt, data } = row
  return renderAside({ kind, number: documentNumber(row), issuedOn, data }, issuedAt)
}

export async function makeDocumentFile(db: Database, file: string): Promise<Buffer> {
  const row = await findDocument(db, Number(file.split(':')[1]))
  if (!row) throw new Error(`There is no ${file} to attach`)
  return makePdf(row)
}

/** The documents of one order for lists; all of them, as a credit note names its invoice. */
export function summariseDocuments(rows: DocumentRow[]): DocumentSummary[] {
  return rows.map(({ id, kind, issuedOn, total, data, ...row }) => ({
    id,
    kind,
    number: documentNumber(row),
    issuedOn,
    total: toRand(total),
    credits: kind === 'credit-note' ? data.about!.number : null,
  }))
}

/** A document in its customer's own data: its full content. Amounts are cents, as frozen. */
export const toOwnDocument = ({ kind, issuedOn, data, ...row }: DocumentRow) => ({
  kind,
  number: documentNumber(row),
  issuedOn,
  amountsIn: 'cents',
  ...data,
})
