import type { ReactNode } from 'react'
import type { Profile } from '#accounts/account.ts'
import { ConfirmAddress } from '#accounts/email-address/confirm-address.tsx'
import { formatDate } from '#lib/values/dates.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { billDueOn, isOverdue } from '#orders/bill-due.ts'
import { goodsText } from '#orders/display/goods-text.ts'
import type { OwnOrder } from '#orders/order.ts'
import { canPayOnline } from '#orders/can-pay-online.ts'
import { CustomerStatusBadge } from '#orders/display/status-badge.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Card, CardGrid } from '#ui/panels/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { longDay } from '#visits/ledger/plan-days.ts'
import type { ListedPlan } from '#visits/own-plan/own-plan.ts'
import './dashboard-overview.css'

const inProgress = new Set(['pending', 'processing', 'shipped'])

export type OverviewProps = { profile: Profile; orders: OwnOrder[]; plans: ListedPlan[] }

export function DashboardOverview({ profile, orders, plans }: OverviewProps) {
  const { currency } = useSite()
  const spent = orders
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { received, refunded }) => sum + toCents(received) - toCents(refunded), 0)
  const [latest] = orders
  const due = orders.findLast(({ bill, toPay }) => bill && toPay > 0)
  return (
    <div className="dashboard-overview">
      {!profile.emailVerified && <ConfirmAddress email={profile.email} />}
      <dl className="dashboard-overview-figures">
        <Figure label="Orders" value={orders.length < 100 ? orders.length : '100+'} />
        <Figure label="In progress" value={orders.filter(({ status }) => inProgress.has(status)).length} />
        <Figure label="Paid so far" value={formatMoney(spent, currency)} />
      </dl>
      {due && <DueBill order={due} />}
      <NextVisit plans={plans} />
      {latest ? (
        latest !== due && <OrderCard order={latest} title={`Your latest ${nounOf(latest)}`} quiet={Boolean(due)} />
      ) : (
        <FirstOrder />
      )}
      <CardGrid>
        <Card
          title="Book a visit"
          text="We visit, test your water and tell you what it needs."
          to="/get-started?service=maintenance"
        />
        <Card title="See the plans" text="Monthly pool and aquarium care, with prices." to="/services" />
      </CardGrid>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  )
}

/** An offer that waits for an answer, else the next visit of any plan. */
function NextVisit({ plans }: { plans: ListedPlan[] }) {
  const offered = plans.find(({ isOpen }) => isOpen)
  if (offered)
    return (
      <PlanCard
        plan={offered}
        title="We have an offer for you"
        text={`${offered.plan} for ${offered.water}. Please read it and tell us whether you agree.`}
        button="Read the offer"
      />
    )
  const [next] = plans
    .filter((plan) => plan.next !== null)
    .toSorted((one, other) => (one.next!.plannedOn < other.next!.plannedOn ? -1 : 1))
  if (!next) return null
  const { plannedOn, technician } = next.next!
  const who = technician ? ` · ${technician} comes to you` : ''
  const text = `${longDay(plannedOn)} · ${next.water}${who}`
  return <PlanCard plan={next} title="Your next visit" text={text} button="Your plan" />
}

type PlanCardProps = { plan: ListedPlan; title: string; text: string; button: string }

const PlanCard = ({ plan, title, text, button }: PlanCardProps) => (
  <section className="dashboard-overview-latest" aria-labelledby="plan-news">
    <div>
      <h2 id="plan-news">{title}</h2>
      <p>{text}</p>
    </div>
    <ButtonLink to={`/your-plan?id=${plan.id}`} variant={plan.isOpen ? 'primary' : 'secondary'}>
      {button}
    </ButtonLink>
  </section>
)

const nounOf = ({ bill }: OwnOrder) => (bill ? 'bill' : 'order')

const dueWords = (bill: OwnOrder) =>
  `${isOverdue(bill) ? ', overdue since' : ' by'} ${keepUnits(formatDate(billDueOn(bill.createdAt)))}`

const DueBill = ({ order }: { order: OwnOrder }) =>
  isOverdue(order) ? (
    <OrderCard order={order} title="A bill is overdue" overdue />
  ) : (
    <OrderCard order={order} title="A bill to pay" />
  )

type OrderCardProps = {
  order: OwnOrder
  title: string
  overdue?: boolean
  /** A bill above it is to be paid first. */
  quiet?: boolean | undefined
}

function OrderCard({ order, title, overdue, quiet }: OrderCardProps) {
  const money = (rand: number) => formatMoney(toCents(rand), order.currency)
  const heading = `order-${order.id}`
  return (
    <section className="dashboard-overview-latest" data-overdue={overdue} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        <p>
          <strong className="numbers">{order.orderNumber}</strong> · {formatDate(order.createdAt)}
          {order.toPay !== order.total && <span className="numbers"> · {money(order.total)}</span>}
        </p>
        {order.bill && <p>{order.bill}</p>}
        {order.goods && <p>{goodsText(order.goods)}</p>}
        {order.toPay > 0 && (
          <p className="dashboard-overview-due numbers">
            {money(order.toPay)} to pay{order.bill && dueWords(order)}
          </p>
        )}
        {!order.bill && (
          <p className="cluster cluster-small">
            <CustomerStatusBadge status={order.status} />
          </p>
        )}
      </div>
      <OrderButton order={order} quiet={quiet} />
    </section>
  )
}

function OrderButton({ order, quiet }: Pick<OrderCardProps, 'order' | 'quiet'>) {
  const { onlinePayment } = useSite()
  const due = order.toPay > 0
  return (
    <ButtonLink to={`/order-confirmation?id=${order.id}`} variant={due && !quiet ? 'primary' : 'secondary'}>
      {due ? (canPayOnline(order, onlinePayment) ? 'Pay now' : 'How to pay') : `View ${nounOf(order)}`}
    </ButtonLink>
  )
}

function FirstOrder() {
  return (
    <EmptyState
      title="No orders yet"
      text="Pool chemicals, reef supplements, pumps and cleaners: have a look around."
      action={<ButtonLink to="/shop">Visit the shop</ButtonLink>}
    />
  )
}
