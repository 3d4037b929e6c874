import { Printer } from 'lucide-react'
import { useReloadWhenSignedOut } from '#accounts/use-reload-when-signed-out.tsx'
import { useRead } from '#lib/reading/read.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { useHeadingFocus } from '#lib/navigation/use-heading-focus.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { paymentStatusLabels } from '#payments/payment-state.ts'
import type { Order, orderApi } from '#orders/order.ts'
import { CancelOrder } from '#orders/cancelling/cancel-button.tsx'
import { ClaimOrder } from './claim-order.tsx'
import { BilledLines } from '#orders/display/billed-lines.tsx'
import { formatOrderDate } from '#orders/display/order-date.ts'
import { OrderAddress, OrderLines, OrderTotals } from '#orders/display/order-details.tsx'
import { isFresh, orderHeading } from './order-heading.ts'
import { OrderNotFound } from '#orders/display/order-not-found.tsx'
import { OrderProgress } from '#orders/display/order-progress.tsx'
import { knownStatus, paymentMethodLabels } from '#orders/order-status.ts'
import { OrderNext } from './order-next.tsx'
import { OrderAgain } from '#orders/order-again/order-again.tsx'
import { OwnInvoice } from '#orders/corrections/own-invoice.tsx'
import { DocumentLinks } from '#orders/invoicing/document-links.tsx'
import { orderRead } from '#orders/order-read.ts'
import { type CameBack, cameBackOf, PaymentReturn } from '#orders/paying/payment-return.tsx'
import { PaymentSteps } from '#orders/paying/payment-steps.tsx'
import { RefundAccountPart } from '#orders/refund-account/refund-account-part.tsx'
import { ReturnGoods } from '#orders/returns/return-goods.tsx'
import { StatusBadge } from '#orders/display/status-badge.tsx'
import { StaffViewNotice } from './staff-view-notice.tsx'
import './order-confirmation-page.css'

export function OrderConfirmationPage({ search }: { search: URLSearchParams }) {
  const path = orderRead(search)
  useReloadWhenSignedOut()
  return (
    <>
      <PageHead title="Order Confirmation" />
      {path === null ? <OrderNotFound /> : <FoundOrder path={path} search={search} />}
    </>
  )
}

function FoundOrder({ path, search }: { path: AddressOf<typeof orderApi.byId>; search: URLSearchParams }) {
  const { data: order, error, loading, retry } = useRead<typeof orderApi.byId>(path, { fresh: true })
  const visit = { linkKey: search.get('key'), cameBack: cameBackOf(search), lookAgain: retry }
  if (order) return <ConfirmedOrder order={order} {...visit} />
  if (order === null) return <OrderNotFound />
  if (error) return <OrderNotLoaded retry={retry} busy={loading} />
  return <OrderOutline />
}

type OrderProps = { order: Order; linkKey: string | null }

type ConfirmedOrderProps = OrderProps & { cameBack: CameBack | null; lookAgain: () => Promise<void> }

function ConfirmedOrder({ order, linkKey, cameBack, lookAgain }: ConfirmedOrderProps) {
  const status = knownStatus(order.status)
  useHeadingFocus()
  return (
    <>
      <PageHeader
        eyebrow={order.bill ?? `Order ${order.orderNumber}`}
        title={orderHeading(order)}
        intro={<Introduction order={order} />}
      />
      <Container className="order-confirmation">
        <div className="order-confirmation-main">
          {order.seenByStaff && <StaffViewNotice order={order} />}
          {!order.bill && (order.seenByStaff ? <OrderProgress status={status} /> : <OrderNext order={order} />)}
          {!order.seenByStaff && cameBack && order.toPay > 0 ? (
            <PaymentReturn order={order} linkKey={linkKey} cameBack={cameBack} lookAgain={lookAgain} />
          ) : (
            <PaymentSteps order={order} linkKey={linkKey} cameBack={cameBack !== null} />
          )}
          {!order.seenByStaff && <RefundAccountPart order={order} linkKey={linkKey} />}
          <section aria-label={order.bill ? 'Lines of the bill' : 'Products ordered'}>
            {order.billLines ? (
              <BilledLines lines={order.billLines} currency={order.currency} />
            ) : (
              <OrderLines
                items={order.items}
                currency={order.currency}
                received={!order.seenByStaff && status === 'delivered'}
              />
            )}
            <OrderTotals order={order} linkKey={linkKey} />
          </section>
          {!order.seenByStaff && <ReturnGoods order={order} linkKey={linkKey} />}
        </div>
        <OrderFacts order={order} linkKey={linkKey} />
        {!order.seenByStaff && <LastChance order={order} linkKey={linkKey} />}
      </Container>
    </>
  )
}

/** On the day of the order: who was written to. Later: when it was placed. */
function Introduction({ order }: { order: Order }) {
  const { mode } = useSite()
  const { email } = order.customer
  if (order.bill) return <>Billed on {formatOrderDate(order.createdAt)}.</>
  if (order.seenByStaff || !email || !isFresh(order)) return <>Placed on {formatOrderDate(order.createdAt)}.</>
  return (
    <>
      A confirmation is on its way to <strong className="order-confirmation-email">{email}</strong>.
      {mode === 'demo' && (
        <small className="order-confirmation-demo">A demonstration keeps its emails in the admin.</small>
      )}
    </>
  )
}

/** At the foot of the page, where nobody presses it by mistake. */
function LastChance({ order, linkKey }: OrderProps) {
  if (order.status !== 'pending') return null
  return (
    <p className="order-confirmation-foot">
      You can cancel the whole order until we start packing it. <CancelOrder order={order} linkKey={linkKey} />
    </p>
  )
}

function OrderFacts({ order, linkKey }: OrderProps) {
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
        <dd>
          {!order.bill && `${paymentMethodLabels[order.paymentMethod]} · `}
          {paymentStatusLabels[order.paymentStatus]}
        </dd>
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
      {!order.seenByStaff && !order.bill && <OwnInvoice order={order} linkKey={linkKey} />}
      {!order.seenByStaff && <NextActions order={order} linkKey={linkKey} />}
    </aside>
  )
}

/** The actions of its customer. */
function NextActions({ order, linkKey }: OrderProps) {
  return (
    <>
      <ClaimOrder order={order} linkKey={linkKey} />
      <div className="order-confirmation-actions">
        {order.status === 'delivered' && !order.bill && (
          <OrderAgain order={order} linkKey={linkKey} variant="secondary" wide />
        )}
        <ButtonLink to="/shop" variant="secondary" wide>
          Continue shopping
        </ButtonLink>
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

/** The order may well exist: only no answer came. */
function OrderNotLoaded({ retry, busy }: { retry: () => void; busy: boolean }) {
  return (
    <Container>
      <LoadFailed
        level={1}
        title="Your order could not be loaded"
        text="We could not reach our records just now. If you have just placed this order, it is safe with us."
        retry={retry}
        busy={busy}
      />
    </Container>
  )
}

function OrderOutline() {
  return (
    <Container className="order-confirmation-outline">
      <div aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <p className="visually-hidden" role="status">
        Loading your order
      </p>
    </Container>
  )
}
