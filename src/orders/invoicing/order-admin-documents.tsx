import type { AdminOrder } from '../order-admin.ts'
import { DocumentLinks } from './document-links.tsx'

/** The papers of an order, for staff. */
export function OrderAdminDocuments({ order }: { order: AdminOrder }) {
  return (
    <section className="order-admin-detail-panel" aria-label="Documents">
      <h2>Documents</h2>
      {order.documents.length > 0 ? (
        <DocumentLinks order={order} />
      ) : (
        <p>The invoice is issued when the order is paid in full, or when it is delivered.</p>
      )}
    </section>
  )
}
