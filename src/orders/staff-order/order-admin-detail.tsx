import { Id } from '#lib/contract/id.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { CorrectButton } from '#orders/corrections/correct-button.tsx'
import { LinesDialog } from '#orders/corrections/lines-dialog.tsx'
import { OrderAdminDocuments } from '#orders/invoicing/order-admin-documents.tsx'
import { OrderAdminCustomer } from './order-admin-customer.tsx'
import { AllOrders, NoSuchOrder, OrderHead } from './order-admin-head.tsx'
import { OrderAdminHistory } from './order-admin-history.tsx'
import { OrderAdminLines } from './order-admin-lines.tsx'
import { OrderAdminNotes } from './order-admin-notes.tsx'
import { OrderAdminParcel } from './order-admin-parcel.tsx'
import { OrderAdminPayments } from './order-admin-payments.tsx'
import { OrderAdminSteps } from './order-admin-steps.tsx'
import type { AdminOrder, orderAdminApi, PackedLine } from '#orders/order-admin.ts'
import type { BillLine } from '#orders/order.ts'
import { BilledLines } from '#orders/display/billed-lines.tsx'
import { LowerBillButton } from '#orders/plan-bills/lower-bill-button.tsx'
import { OrderTotals } from '#orders/display/order-details.tsx'
import { orderList } from '#orders/staff-list/order-list.ts'
import { OrderProgress } from '#orders/display/order-progress.tsx'
import { knownStatus } from '#orders/order-status.ts'
import { OrderAdminReturns } from '#orders/staff-returns/returns-of-order-admin.tsx'
import './order-admin-detail.css'

/** An id that is not a number belongs to no order. */
export function OrderAdminDetail({ id }: { id: string }) {
  return Id.safeParse(id).success ? <NumberedOrder id={id} /> : <NoSuchOrder />
}

function NumberedOrder({ id }: { id: string }) {
  const path = `/api/admin/orders/${encodeURIComponent(id)}` as const
  const { data: order, ...reading } = useReadForEditing<typeof orderAdminApi.byId>(path)
  if (order) return <FoundOrder order={order} />
  if (order === null) return <NoSuchOrder />
  return (
    <>
      <StaffHeader title="Order" back={<AllOrders />} />
      <LoadState reading={reading} outline={<DetailOutline />} />
    </>
  )
}

function FoundOrder({ order }: { order: AdminOrder }) {
  return (
    <>
      <OrderHead order={order}>
        <StaffNeighbours list={orderList} id={order.id} />
      </OrderHead>
      <div className="order-admin-detail">
        <div className="order-admin-detail-main">
          {order.billLines ? <BillParts order={order} lines={order.billLines} /> : <GoodsParts order={order} />}
          <OrderAdminHistory order={order} />
        </div>
        <div className="order-admin-detail-side">
          <OrderAdminCustomer order={order} />
          <OrderAdminDocuments order={order} />
          {!order.bill && <OrderAdminParcel order={order} />}
          <OrderAdminNotes order={order} />
        </div>
      </div>
    </>
  )
}

function GoodsParts({ order }: { order: AdminOrder }) {
  return (
    <>
      <section className="order-admin-detail-panel" aria-label="Next step">
        <OrderProgress status={knownStatus(order.status)} />
        <OrderAdminSteps order={order} />
      </section>
      <OrderAdminPayments order={order} />
      <OrderAdminReturns order={order} />
      <OrderAdminCautions order={order} />
      <section className="order-admin-detail-panel" aria-label="Products">
        <h2>Products</h2>
        <OrderAdminLines order={order} />
        <OrderTotals order={order} />
        {order.credited === 0 && (
          <CorrectButton
            order={order}
            label="Correct products"
            dialog={(onClose) => <LinesDialog order={order} onClose={onClose} />}
          />
        )}
      </section>
    </>
  )
}

/** Nothing of a bill for visits is packed, sent or returned. */
function BillParts({ order, lines }: { order: AdminOrder; lines: readonly BillLine[] }) {
  return (
    <>
      <OrderAdminPayments order={order} />
      <section className="order-admin-detail-panel" aria-label="Lines of the bill">
        <h2>Visits</h2>
        <BilledLines lines={lines} currency={order.currency} />
        <OrderTotals order={order} />
        <LowerBillButton order={order} />
      </section>
    </>
  )
}

function DetailOutline() {
  return (
    <div className="order-admin-detail" aria-busy="true">
      <div className="order-admin-detail-main">
        <Skeleton shape="block" className="order-admin-detail-outline" />
        <Skeleton shape="block" className="order-admin-detail-outline" />
      </div>
      <div className="order-admin-detail-side">
        <Skeleton shape="block" className="order-admin-detail-outline" />
        <Skeleton shape="block" className="order-admin-detail-outline" />
      </div>
      <p className="visually-hidden" role="status">
        Loading the order
      </p>
    </div>
  )
}

const namesOf = (lines: PackedLine[]) => lines.map(({ name }) => name).join(', ')

function OrderAdminCautions({ order: { items, adultReceives } }: { order: AdminOrder }) {
  const dangerous = items.filter(({ deliveryClass }) => deliveryClass === 'dangerous-goods')
  const frozen = items.filter(({ deliveryClass }) => deliveryClass === 'frozen')
  const large = items.filter(({ deliveryClass }) => deliveryClass === 'large')
  return (
    <>
      {dangerous.length > 0 && (
        <Notice tone="warning" title="Dangerous goods">
          <p>
            {namesOf(dangerous)}. {dangerous.length > 1 && 'Pack acid and chlorine apart. '}
            {adultReceives
              ? 'The customer has confirmed that an adult will receive them.'
              : 'The customer has not confirmed that an adult will receive them: ask before sending.'}
          </p>
        </Notice>
      )}
      {frozen.length > 0 && (
        <Notice tone="warning" title="Frozen: own van, within Gauteng, on a day agreed with the customer">
          {namesOf(frozen)}
        </Notice>
      )}
      {large.length > 0 && <Notice title="Large or heavy">{namesOf(large)}</Notice>}
    </>
  )
}
