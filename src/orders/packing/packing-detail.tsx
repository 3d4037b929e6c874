import { Id } from '#lib/contract/id.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { telHref } from '#lib/fields/phone-number.ts'
import { phoneForStreet } from '#orders/display/box-address.ts'
import { addressLinesBeside } from '#orders/display/address-lines.ts'
import { CustomerNotes } from '#orders/staff-order/customer-notes.tsx'
import { AllOrders, NoSuchOrder, OrderHead } from '#orders/staff-order/order-admin-head.tsx'
import { OrderedProduct } from '#orders/staff-order/order-admin-lines.tsx'
import { OrderProgress } from '#orders/display/order-progress.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { StaffOutline } from '#staff/list/list-outline.tsx'
import { ordersToPack } from './packing-list.tsx'
import type { OrderToPack, packingApi } from './packing.ts'
import { PackingParcel, PackingSteps } from './packing-steps.tsx'
import '#orders/staff-order/order-admin-customer.css'
import '#orders/staff-order/order-admin-detail.css'

export function PackingDetail({ id }: { id: string }) {
  return Id.safeParse(id).success ? <NumberedOrder id={id} /> : <NoSuchOrder />
}

function NumberedOrder({ id }: { id: string }) {
  const path = `/api/admin/packing/${encodeURIComponent(id)}` as const
  const { data: order, ...reading } = useReadForEditing<typeof packingApi.byId>(path)
  if (order) return <FoundOrder order={order} />
  if (order === null) return <NoSuchOrder />
  return (
    <>
      <StaffHeader title="Order" back={<AllOrders />} />
      <LoadState reading={reading} outline={<StaffOutline of="the order" />} />
    </>
  )
}

function FoundOrder({ order }: { order: OrderToPack }) {
  return (
    <>
      <OrderHead order={order}>
        <StaffNeighbours list={ordersToPack} id={order.id} />
      </OrderHead>
      <div className="order-admin-detail">
        <div className="order-admin-detail-main">
          <section className="order-admin-detail-panel" aria-label="Next step">
            <OrderProgress status={order.status} />
            <PackingSteps order={order} />
          </section>
          <Products order={order} />
        </div>
        <div className="order-admin-detail-side">
          <Delivery order={order} />
          <PackingParcel order={order} />
        </div>
      </div>
    </>
  )
}

function Products({ order: { items, units, status } }: { order: OrderToPack }) {
  return (
    <section className="order-admin-detail-panel" aria-label="Products">
      <h2>
        {countOf(units, 'item')} {status === 'pending' || status === 'processing' ? 'to pack' : 'packed'}
      </h2>
      <ul className="order-admin-lines">
        {items.map((item) => (
          <li key={item.id}>
            <OrderedProduct item={item}>
              <strong>{item.name}</strong>
            </OrderedProduct>
            <span className="order-admin-lines-count numbers">
              <strong>× {item.quantity}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Delivery({ order: { customerName, shippingAddress, phone, notes, toBox } }: { order: OrderToPack }) {
  return (
    <section className="order-admin-detail-panel order-admin-customer" aria-label="Delivery">
      <h2>Deliver to</h2>
      <div>
        <h3>{customerName ?? 'Name not given'}</h3>
        <address>{addressLinesBeside(shippingAddress, { name: customerName, phone }).join('\n')}</address>
      </div>
      {phone && <a href={telHref(phone)}>{phone}</a>}
      {toBox && <Notice tone="warning" title={phoneForStreet} />}
      <CustomerNotes notes={notes} />
    </section>
  )
}
