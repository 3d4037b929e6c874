import { call } from '#lib/reading/call.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { DocumentLinks } from './document-links.tsx'
import { orderDocumentApi } from './order-documents.ts'

export function OrderAdminDocuments({ order }: { order: AdminOrder }) {
  const mayIssue = useMay()('money.change') && order.lacksInvoice && !order.sample
  return (
    <section className="order-admin-detail-panel" aria-label="Documents">
      <h2>Documents</h2>
      {order.documents.length > 0 ? <DocumentLinks order={order} /> : <p>{noneWords(order)}</p>}
      {mayIssue && <IssueInvoice id={order.id} />}
    </section>
  )
}

function noneWords({ bill, lacksInvoice, status }: AdminOrder) {
  if (bill) return 'None: a bill of sample data has no invoice.'
  if (lacksInvoice) return 'This order has no invoice: it was paid before invoices were issued here.'
  if (status === 'cancelled') return 'None: the order was cancelled before it had an invoice.'
  return 'The invoice is issued when the order is paid in full, or when it is delivered.'
}

function IssueInvoice({ id }: { id: number }) {
  const { run, busy } = useStaffAction({
    work: () => call(orderDocumentApi.issue, { id: String(id) }),
    done: 'Invoice issued',
    failed: 'No invoice was issued',
  })
  return (
    <div>
      <Button variant="secondary" busy={busy} busyText="Issuing…" onClick={() => void run()}>
        Issue invoice
      </Button>
    </div>
  )
}
