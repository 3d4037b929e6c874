import { Printer } from 'lucide-react'
import { Badge } from '#ui/marks/badge.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { paymentStatusLabels } from '#payments/payment-state.ts'
import type { Order, OwnOrderProps } from '#orders/order.ts'
import { ClaimOrder } from './claim-order.tsx'
import { OrderAddress } from '#orders/display/order-details.tsx'
import { paymentMethodLabels } from '#orders/order-status.ts'
import { OrderAgain } from '#orders/order-again/order-again.tsx'
import { OwnInvoice } from '#orders/corrections/own-invoice.tsx'
import { DocumentLinks } from '#orders/invoicing/document-links.tsx'
import { StatusBadge } from '#orders/display/status-badge.tsx'

export function OwnOrderFacts({ order, linkKey }: OwnOrderProps) {
  return (
    <aside className="order-confirmation-facts" aria-label="About this order">
      <dl>
        <dt>{order.bill ? 'Bill number' : 'Order number'}</dt>
        <dd className="numbers">
          {order.orderNumber} {order.sample && <Badge>Sample data</Badge>}
        </dd>
        {order.seenByStaff && !order.bill && (
          <>
            <dt>Status</dt>
            <dd>
              <StatusBadge status={order.status} />
            </dd>
          </>
        )}
        <dt>Payment</dt>
        <dd>{paymentText(order)}</dd>
        {order.documents.length > 0 && (
          <>
            <dt>Documents</dt>
            <dd>
              <DocumentLinks order={order} linkKey={linkKey} />
            </dd>
          </>
        )}
        {order.tracking && (
          <>
            <dt>Parcel</dt>
            <dd>
              {order.tracking.carrier} <span className="numbers">{order.tracking.number}</span>
            </dd>
          </>
        )}
        <dt>{order.bill ? 'Customer' : 'Delivery address'}</dt>
        <dd>
          <OrderAddress order={order} />
        </dd>
        {order.notes && (
          <>
            <dt>Your notes</dt>
            <dd className="order-confirmation-notes">{order.notes}</dd>
          </>
        )}
      </dl>
      {!order.seenByStaff && <NextActions order={order} linkKey={linkKey} />}
    </aside>
  )
}

/** A bill may be paid in either way. */
const paymentText = ({ bill, paymentMethod, paymentStatus }: Order) =>
  [...(bill ? [] : [paymentMethodLabels[paymentMethod]]), paymentStatusLabels[paymentStatus]].join(' · ')

function NextActions({ order, linkKey }: OwnOrderProps) {
  return (
    <>
      {!order.bill && <OwnInvoice order={order} linkKey={linkKey} />}
      <ClaimOrder order={order} linkKey={linkKey} />
      <div className="order-confirmation-actions">
        {order.status === 'delivered' && !order.bill && (
          <OrderAgain order={order} linkKey={linkKey} variant="secondary" wide />
        )}
        {!order.bill && (
          <ButtonLink to="/shop" variant="secondary" wide>
            Continue shopping
          </ButtonLink>
        )}
        <ButtonLink to="/orders" variant="secondary" wide>
          View orders
        </ButtonLink>
        <Button variant="quiet" icon={<Printer />} className="order-confirmation-print" wide onClick={() => print()}>
          Print
        </Button>
      </div>
    </>
  )
}
