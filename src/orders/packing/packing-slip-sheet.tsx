import { countOf } from '#lib/values/count-of.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { LogoMark } from '#media/logo-mark.tsx'
import type { Site } from '#settings/site.ts'
import { useSite } from '#settings/use-site.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { isBoxAddress, phoneForStreet } from '#orders/display/box-address.ts'
import { addressLines } from '#orders/display/address-lines.ts'
import { leftToDeliver } from '#orders/left-to-deliver.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { isPacked } from '#orders/order-status.ts'
import type { OrderToPack, PackingLine } from './packing.ts'
import './packing-slip.css'

type SlipOrder = AdminOrder | OrderToPack

/** The slip that goes into a parcel; a cancelled order has none, even at its own address. */
export function PackingSlipSheet({ order }: { order: SlipOrder }) {
  const site = useSite()
  if (!isPacked(order)) return <NothingToPack number={order.orderNumber} />
  const { orderNumber, createdAt, notes, shippingAddress } = order
  const items: PackingLine[] = leftToDeliver<PackingLine>(order.items)
  return (
    <article className="packing-slip" aria-label={`Packing slip for ${orderNumber}`}>
      <header className="packing-slip-top">
        <Sender site={site} />
        <div>
          <h2>{orderNumber}</h2>
          <p>Packing slip</p>
          <p>Ordered {formatShortMoment(createdAt)}</p>
        </div>
      </header>
      <div className="packing-slip-parties">
        <section>
          <h3>Deliver to</h3>
          <address>{addressLines(shippingAddress).join('\n')}</address>
        </section>
        <section>
          <h3>Delivery</h3>
          <Cautions order={order} items={items} />
        </section>
      </div>
      {notes && (
        <section className="packing-slip-notes">
          <h3>Customer notes</h3>
          <p>{notes}</p>
        </section>
      )}
      <PackingSlipLines items={items} />
      <footer className="packing-slip-signed">
        <p>Packed by</p>
        <p>Date</p>
        <p>Parcels</p>
      </footer>
    </article>
  )
}

function NothingToPack({ number }: { number: string }) {
  return (
    <div className="packing-slip-tools">
      <Notice tone="danger" title={`${number} is cancelled: do not pack it`}>
        It has no packing slip. Anything packed already goes back on the shelf.
      </Notice>
    </div>
  )
}

function Sender({ site: { name, address, phone, email } }: { site: Site }) {
  return (
    <div className="packing-slip-sender">
      <LogoMark />
      <p>
        <strong>{name}</strong>
        {[address.line1, address.suburb, `${address.city} ${address.postalCode}`].filter(Boolean).join(', ')}
        <br />
        {phone}, {email}
      </p>
    </div>
  )
}

function Cautions({ order, items }: { order: SlipOrder; items: PackingLine[] }) {
  const { adultReceives, shippingAddress, tracking } = order
  const has = (kind: string) => items.some(({ deliveryClass }) => deliveryClass === kind)
  const dangerous = has('dangerous-goods')
  const lines = [
    isBoxAddress(shippingAddress) && phoneForStreet,
    dangerous && 'Dangerous goods: keep upright, pack apart from everything else, hand over to an adult only.',
    dangerous && !adultReceives && 'Not confirmed that an adult will receive them: ask first.',
    has('frozen') && 'Frozen: own van, within Gauteng, on the agreed day.',
    has('large') && 'Large or heavy: two people.',
    'total' in order && cashToCollect(order),
    tracking && `${tracking.carrier} ${tracking.number}`.trim(),
  ].filter((line) => line !== false && line !== undefined)
  if (!lines.length) return <p>Standard delivery</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const cashToCollect = ({ paymentMethod, toPay, currency }: AdminOrder) =>
  paymentMethod === 'cash-on-delivery' && toPay > 0 && `Collect ${formatMoney(toCents(toPay), currency)} in cash.`

function PackingSlipLines({ items }: { items: PackingLine[] }) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <table className="packing-slip-lines">
      <caption className="visually-hidden">Products to pack</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">SKU</th>
          <th scope="col">Product</th>
          <th scope="col">Packed</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, quantity, sku, name, dose, hazard, deliveryClass }) => (
          <tr key={id}>
            <td>{quantity}</td>
            <td>{sku}</td>
            <th scope="row">
              {name}
              {dose && <small>{dose}</small>}
              {deliveryClass !== 'standard' && <small>{hazard ?? classNames[deliveryClass]}</small>}
            </th>
            <td className="packing-slip-tick">☐</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{countOf(units, 'item')} in all</td>
        </tr>
      </tfoot>
    </table>
  )
}

const classNames = { 'dangerous-goods': 'Dangerous goods', frozen: 'Frozen', large: 'Large or heavy' }
