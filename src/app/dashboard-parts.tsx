import type { accountApi, Profile } from '#accounts/account.ts'
import { AccountFrame } from '#accounts/account-frame.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import type { orderApi, OwnOrder } from '#orders/order.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { DashboardAccount } from './dashboard-account.tsx'
import { DashboardOrders } from './dashboard-orders.tsx'
import { DashboardOverview } from './dashboard-overview.tsx'

/** The dashboard of a person who is signed in. */
export function Dashboard() {
  const profile = useMine<typeof accountApi.profile>('/api/users/profile')
  const orders = useMine<typeof orderApi.mine>('/api/orders')
  const failed = [profile, orders].find(({ data, error }) => !data && error)
  const { data: person } = profile
  return (
    <AccountFrame
      title={person ? `Hello, ${person.firstName || person.username}` : 'Dashboard'}
      intro="Your orders and your details in one place."
    >
      {person && orders.data ? (
        <DashboardTabs profile={person} orders={orders.data} />
      ) : failed ? (
        <LoadFailed retry={failed.retry} busy={failed.loading} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </AccountFrame>
  )
}

function DashboardTabs({ profile, orders }: { profile: Profile; orders: OwnOrder[] }) {
  const tabs = [
    { id: 'overview', label: 'Overview', content: <DashboardOverview profile={profile} orders={orders} /> },
    { id: 'recent-orders', label: 'Recent Orders', content: <DashboardOrders orders={orders} /> },
    { id: 'account', label: 'Account', content: <DashboardAccount profile={profile} /> },
  ]
  return <Tabs label="Dashboard" tabs={tabs} />
}
