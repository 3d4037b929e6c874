import { formatMoment } from '#lib/values/dates.ts'
import { Id } from '#lib/contract/id.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { telHref } from '#lib/fields/phone-number.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { StaffOutline } from '#staff/list/list-outline.tsx'
import type { AdminReturn, AdminReturnLine, returnAdminApi } from './return-admin.ts'
import { ReturnBadge } from './return-badge.tsx'
import { returnList } from './return-list.tsx'
import { returnReasonLabels } from '#orders/returns/return-reason.ts'
import { ReturnSteps } from './return-steps.tsx'
import { wishLabels } from '#orders/return-state.ts'
import '#orders/staff-order/order-admin-detail.css'
import '#orders/staff-order/order-admin-lines.css'
import './return-detail.css'

export function ReturnDetail({ id }: { id: string }) {
  return Id.safeParse(id).success ? <NumberedReturn id={id} /> : <NoSuchReturn />
}

function NumberedReturn({ id }: { id: string }) {
  const path = `/api/admin/returns/${encodeURIComponent(id)}` as const
  const { data, ...reading } = useReadForEditing<typeof returnAdminApi.byId>(path)
  if (data) return <FoundReturn of={data} />
  if (data === null) return <NoSuchReturn />
  return (
    <>
      <StaffHeader title="Return" back={<AllReturns />} />
      <LoadState reading={reading} outline={<StaffOutline of="the return" />} />
    </>
  )
}

function AllReturns() {
  const { query, addressWith } = useStaffQuery()
  return <StaffBack to={addressWith({ id: null, page: query.get('page') })}>All returns</StaffBack>
}

function NoSuchReturn() {
  return (
    <>
      <StaffHeader title="Return" back={<AllReturns />} />
      <EmptyState title="There is no such return" text="The address may be mistyped." />
    </>
  )
}

function FoundReturn({ of }: { of: AdminReturn }) {
  return (
    <>
      <StaffHeader
        title={of.number}
        sample={of.sample}
        back={<AllReturns />}
        intro={`Requested on ${formatMoment(of.askedAt)}`}
        actions={<StaffNeighbours list={returnList} id={of.id} />}
      />
      <div className="order-admin-detail">
        <div className="order-admin-detail-main">
          <section className="order-admin-detail-panel" aria-label="Next step">
            <p>
              <ReturnBadge state={of.state} />
            </p>
            <ReturnSteps of={of} />
          </section>
          <Goods of={of} />
          <Asked of={of} />
        </div>
        <div className="order-admin-detail-side">
          <Facts of={of} />
        </div>
      </div>
    </>
  )
}

const grounds: Record<NonNullable<AdminReturnLine['ground']>, string> = {
  'cooling-off': 'Cooling-off, seven days',
  promise: 'Our 30 days',
  fault: 'Something is wrong with it',
}

function Goods({ of: { lines, currency, state, credit, delivery } }: { of: AdminReturn }) {
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  return (
    <section className="order-admin-detail-panel" aria-label="Goods">
      <h2>Goods</h2>
      <ul className="return-detail-lines">
        {lines.map(({ line, name, sku, price, quantity, received, restocked, refund, ground, dangerous }) => (
          <li key={line}>
            <span>
              <strong>
                {quantity} × {name}
              </strong>
              <small>
                SKU {sku} · {money(price)} each{ground && ` · ${grounds[ground]}`}
              </small>
              {received !== null && <small>{received} received</small>}
              {state === 'settled' && <small>{restocked} back into stock</small>}
            </span>
            {dangerous && <Badge tone="warning">Not by post</Badge>}
            {state === 'settled' && <strong className="numbers">{money(refund)}</strong>}
          </li>
        ))}
      </ul>
      {state === 'settled' && (
        <p className="numbers">
          {delivery > 0 && `${money(delivery)} of it for delivery. `}
          The order costs {money(credit)} less.
        </p>
      )}
    </section>
  )
}

function Asked({ of: { id, number, reason, wish, words, answer, pictures } }: { of: AdminReturn }) {
  return (
    <section className="order-admin-detail-panel" aria-label="What the customer says">
      <h2>Reason</h2>
      <p>“{returnReasonLabels[reason]}”</p>
      {wish !== 'refund' && <p>Would like: {wishLabels[wish].toLowerCase()}.</p>}
      {words && <p className="return-detail-words">{words}</p>}
      {pictures.length > 0 && (
        <ul className="cluster return-detail-pictures">
          {pictures.map((picture, place) => {
            const address = `/api/admin/returns/${id}/pictures/${picture}`
            return (
              <li key={picture}>
                <img src={address} alt={`Attachment ${place + 1} of ${number}`} loading="lazy" />
              </li>
            )
          })}
        </ul>
      )}
      {answer && <p className="return-detail-words">We answered: {answer}</p>}
    </section>
  )
}

function Facts({
  of: { orderId, orderNumber, customer, deliveredAt, decided, receipt, settlement },
}: {
  of: AdminReturn
}) {
  const steps = [
    ['Answered', decided],
    ['Received', receipt],
    ['Settled', settlement],
  ] as const
  return (
    <section className="order-admin-detail-panel" aria-label="Order">
      <h2>
        Order{' '}
        <Link className="numbers" to={`/admin-dashboard?tab=orders&id=${orderId}`}>
          {orderNumber}
        </Link>
      </h2>
      <p>{customer.name ?? 'Name not given'}</p>
      {customer.phone && <a href={telHref(customer.phone)}>{customer.phone}</a>}
      <p>Delivered on {formatMoment(deliveredAt)}.</p>
      {steps.map(
        ([name, step]) =>
          step && (
            <p key={name}>
              {name} by {step.who}, {formatMoment(step.at)}.
            </p>
          ),
      )}
    </section>
  )
}
