import { FileText } from 'lucide-react'
import { type DocumentSummary } from '#documents/document.ts'
import { documentLabels } from '#documents/document-kind.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import { documentPath } from '#orders/document-path.ts'
import './document-links.css'

type DocumentLinksProps = {
  order: { id: number; currency: Currency; documents: DocumentSummary[] }
  linkKey?: string | null
}

export function DocumentLinks({ order, linkKey = null }: DocumentLinksProps) {
  return (
    <ul className="document-links">
      {order.documents.map(({ id, kind, number, issuedOn, total, credits }) => (
        <li key={id}>
          <a href={documentPath(order.id, id, linkKey)} download={`${number}.pdf`}>
            <FileText aria-hidden="true" />
            <span>
              {documentLabels[kind][0]} <span className="numbers">{number}</span>
              <span className="visually-hidden"> as PDF</span>
            </span>
          </a>
          <small>
            {formatShortDate(issuedOn)}, {formatMoney(toCents(total), order.currency)}
            {credits && `, credits ${credits.replace('-', '-\u2060')}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
