import { FileText } from 'lucide-react'
import { documentLabels } from '#documents/document-kind.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { documentPath } from '#orders/document-path.ts'
import { paymentMethodLabels } from '#orders/order-status.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { StaffExport } from '#staff/list/export-button.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { anyInvoice, documentListApi, type ListedDocument } from './document-list.ts'

const list = staffList<typeof documentListApi.list>({
  path: documentListApi.list.path,
  of: ['document', 'documents'],
  filters: [
    { kind: 'search', placeholder: 'Number, order or name', least: 3 },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      all: 'All',
      options: {
        [anyInvoice]: 'All invoices',
        invoice: 'Invoices without VAT',
        'tax-invoice': 'Tax invoices',
        'credit-note': 'Credit notes',
      },
    },
    { kind: 'choice', name: 'method', label: 'Paid by', all: 'All', options: paymentMethodLabels },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'to', label: 'To' },
  ],
})

export function DocumentsAdmin() {
  return (
    <StaffPart
      title="Documents"
      intro="Invoices and credit notes, as issued. Each links to its order."
      actions={<StaffExport list={list} path={documentListApi.export.path} />}
    >
      <StaffList
        list={list}
        columns={columns}
        open={({ order }) => `/admin-dashboard?tab=orders&id=${order.id}`}
        empty={{
          icon: <FileText />,
          title: 'No documents yet',
          text: 'The first one is issued when an order is paid in full, or delivered.',
        }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof documentListApi.list>[] = [
  {
    key: 'number',
    head: 'Number',
    cell: ({ number, kind, credits }) => (
      <StaffPair whole small={credits ? `Credits ${credits}` : documentLabels[kind][0]}>
        {number}
      </StaffPair>
    ),
  },
  {
    key: 'order',
    head: 'Order',
    share: 40,
    cell: ({ order, recipient }) => (
      <StaffPair whole small={recipient}>
        {order.orderNumber}
      </StaffPair>
    ),
  },
  { key: 'day', head: 'Day', cell: ({ issuedOn }) => formatShortDate(issuedOn) },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    phone: 'first',
    cell: (row) => (
      <StaffPair small={row.vat === null ? null : `VAT ${signed(row, row.vat)}`}>{signed(row, row.total)}</StaffPair>
    ),
  },
  {
    key: 'file',
    head: 'File',
    align: 'end',
    cell: ({ id, number, order }) => (
      <ButtonLink
        to={documentPath(order.id, id)}
        download=""
        variant="quiet"
        size="small"
        aria-label={`${number} as PDF`}
      >
        PDF
      </ButtonLink>
    ),
  },
]

/** Amounts of a credit note are negative. */
const signed = ({ kind, currency }: ListedDocument, rand: number) =>
  formatMoney((kind === 'credit-note' ? -1 : 1) * toCents(rand), currency)
