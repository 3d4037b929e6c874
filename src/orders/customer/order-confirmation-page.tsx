import { useReloadWhenSignedOut } from '#accounts/use-reload-when-signed-out.tsx'
import { useRead } from '#lib/reading/read.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useHeadingFocus } from '#lib/navigation/use-heading-focus.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Container } from '#ui/page/section.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { RecordOutline } from '#ui/states/record-outline.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import type { Order, orderApi, OwnOrderProps } from '#orders/order.ts'
import { CancelOrder } from '#orders/cancelling/cancel-button.tsx'
import { BilledLines } from '#orders/display/billed-lines.tsx'
import { formatOrderDate } from '#orders/display/order-date.ts'
import { OrderLines, OrderTotals } from '#orders/display/order-details.tsx'
import { isFresh, orderHeading } from './order-heading.ts'
import { OrderNotFound } from '#orders/display/order-not-found.tsx'
import { OrderProgress } from '#orders/display/order-progress.tsx'
import { knownStatus } from '#orders/order-status.ts'
import { OrderNext } from './order-next.tsx'
import { orderRead } from '#orders/order-read.ts'
import { type CameBack, cameBackOf, PaymentReturn } from '#orders/paying/payment-return.tsx'
import { PaymentSteps } from '#orders/paying/payment-steps.tsx'
import { RefundAccountPart } from '#orders/refund-account/refund-account-part.tsx'
import { ReturnGoods } from '#orders/returns/return-goods.tsx'
import './order-confirmation-page.css'
import { OwnOrderFacts } from './order-facts.tsx'

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
  return <RecordOutline of="your order" />
}

type ConfirmedOrderProps = OwnOrderProps & { cameBack: CameBack | null; lookAgain: () => Promise<void> }

function ConfirmedOrder({ order, linkKey, cameBack, lookAgain }: ConfirmedOrderProps) {
  useHeadingFocus()
  return (
    <>
      {order.bill && <PageHead title={order.bill} />}
      <PageHeader
        eyebrow={order.bill ?? `Order ${order.orderNumber}`}
        title={orderHeading(order)}
        intro={<Introduction order={order} />}
      />
      <Container className="order-confirmation">
        <div className="order-confirmation-main">
          {order.seenByStaff && <StaffViewNotice order={order} />}
          <HowFar order={order} />
          {!order.seenByStaff && cameBack && order.toPay > 0 ? (
            <PaymentReturn order={order} linkKey={linkKey} cameBack={cameBack} lookAgain={lookAgain} />
          ) : (
            <PaymentSteps order={order} linkKey={linkKey} cameBack={cameBack !== null} />
          )}
          {!order.seenByStaff && <RefundAccountPart order={order} linkKey={linkKey} />}
          <WhatWasOrdered order={order} linkKey={linkKey} />
          {!order.seenByStaff && <ReturnGoods order={order} linkKey={linkKey} />}
        </div>
        <OwnOrderFacts order={order} linkKey={linkKey} />
        {!order.seenByStaff && <LastChance order={order} linkKey={linkKey} />}
      </Container>
    </>
  )
}

/** Shown to staff in place of the actions, which the server takes from the order's customer only. */
const StaffViewNotice = ({ order: { id } }: { order: Order }) => (
  <p className="order-confirmation-staff">
    You are viewing a customer's order. <Link to={`/admin-dashboard?tab=orders&id=${id}`}>Open it in the admin</Link>
  </p>
)

/** A bill is for visits that took place. */
function HowFar({ order }: { order: Order }) {
  if (order.bill) return null
  return order.seenByStaff ? <OrderProgress status={knownStatus(order.status)} /> : <OrderNext order={order} />
}

function WhatWasOrdered({ order, linkKey }: OwnOrderProps) {
  return (
    <section aria-label={order.bill ? 'Lines of the bill' : 'Products ordered'}>
      {order.billLines ? (
        <BilledLines lines={order.billLines} currency={order.currency} />
      ) : (
        <OrderLines
          items={order.items}
          currency={order.currency}
          received={!order.seenByStaff && order.status === 'delivered'}
        />
      )}
      <OrderTotals order={order} linkKey={linkKey} />
    </section>
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
function LastChance({ order, linkKey }: OwnOrderProps) {
  if (order.status !== 'pending') return null
  return (
    <p className="order-confirmation-foot">
      You can cancel the whole order until we start packing it. <CancelOrder order={order} linkKey={linkKey} />
    </p>
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
