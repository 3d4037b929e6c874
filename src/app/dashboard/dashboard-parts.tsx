import { AccountFrame } from '#accounts/frame/account-frame.tsx'
import { AccountLoadState } from '#accounts/frame/account-load-state.tsx'
import type { Profile } from '#accounts/account.ts'
import type { accountApi } from '#accounts/account-api.ts'
import { useMine } from '#accounts/use-mine.tsx'
import type { Read } from '#lib/reading/read.tsx'
import { formatDate } from '#lib/values/dates.ts'
import { OrderTable } from '#orders/customer/order-table.tsx'
import type { orderApi, OwnOrder } from '#orders/order.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Tabs } from '#ui/panels/tabs.tsx'
import type { ownPlanApi } from '#visits/own-plan/own-plan.ts'
import { DashboardOverview, type OverviewProps } from './dashboard-overview.tsx'

export function Dashboard() {
  const profile = useMine<typeof accountApi.profile>('/api/users/profile')
  const orders = useMine<typeof orderApi.mine>('/api/orders')
  const plans = useMine<typeof ownPlanApi.mine>('/api/own-plans')
  // Orders can be seen without plans.
  const known = plans.data ?? (plans.error ? [] : undefined)
  const { data: person } = profile
  return (
    <AccountFrame
      title={person ? `Hello, ${person.firstName || person.username}` : 'Dashboard'}
      intro="Your orders and your details in one place."
      sample={[person, ...(orders.data ?? [])].some((each) => each?.sample)}
    >
      {person && orders.data && known ? (
        <DashboardTabs profile={person} orders={orders.data} plans={known} />
      ) : (
        <AccountLoadState reading={[profile, orders].find(hasFailed) ?? { ...profile, error: null }} />
      )}
    </AccountFrame>
  )
}

const hasFailed = ({ data, error }: Read<unknown>) => !data && error !== null

function DashboardTabs({ profile, orders, plans }: OverviewProps) {
  const tabs = [
    {
      id: 'overview',
      label: 'Overview',
      content: <DashboardOverview profile={profile} orders={orders} plans={plans} />,
    },
    { id: 'recent-orders', label: 'Recent Orders', content: <DashboardOrders orders={orders} /> },
    { id: 'account', label: 'Account', content: <DashboardAccount profile={profile} /> },
  ]
  return <Tabs label="Dashboard" tabs={tabs} />
}

const mostShown = 5

function DashboardOrders({ orders }: { orders: OwnOrder[] }) {
  if (!orders.length) {
    return <EmptyState title="No orders yet" action={<ButtonLink to="/shop">Visit the shop</ButtonLink>} />
  }
  return (
    <div className="dashboard-orders">
      <OrderTable orders={orders.slice(0, mostShown)} caption="Recent orders" />
      <ButtonLink to="/orders" variant="secondary">
        All orders
      </ButtonLink>
    </div>
  )
}

function DashboardAccount({ profile }: { profile: Profile }) {
  const { fullName, username, email, emailVerified, phone, city, memberSince, newsletter } = profile
  return (
    <div className="dashboard-account">
      <dl>
        <dt>Name</dt>
        <dd>{fullName}</dd>
        <dt>Username</dt>
        <dd>{username}</dd>
        <dt>Email</dt>
        <dd>
          {email}{' '}
          <Badge tone={emailVerified ? 'success' : 'warning'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
        </dd>
        <dt>Phone</dt>
        <dd>{phone || 'Not given'}</dd>
        <dt>City</dt>
        <dd>{city || 'Not given'}</dd>
        <dt>Newsletter</dt>
        <dd>{newsletter ? 'Yes' : 'No'}</dd>
        <dt>Customer since</dt>
        <dd>{formatDate(memberSince)}</dd>
      </dl>
      <ButtonLink to="/dashboard/settings" variant="secondary">
        Change details
      </ButtonLink>
    </div>
  )
}
