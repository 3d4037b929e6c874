import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '#accounts/frame/account-frame.tsx'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import type { orderApi, OwnOrder } from '#orders/order.ts'
import { BrowserOrders } from './browser-orders.tsx'
import { OrderTable } from './order-table.tsx'
import './orders-page.css'

export function OrdersPage() {
  return (
    <>
      <PageHead title="Orders" />
      <SignInGate
        title="Orders"
        text="Sign in to see your orders and follow them to your door."
        ways={<BrowserOrders />}
      >
        <MyOrders />
      </SignInGate>
    </>
  )
}

function MyOrders() {
  const { data: orders, ...reading } = useMine<typeof orderApi.mine>('/api/orders')
  return (
    <AccountFrame
      title="Orders"
      intro="Everything you have ordered from us, newest first."
      sample={orders?.some((order) => order.sample) ?? false}
    >
      {orders ? <OrderPages first={orders} /> : <LoadState reading={reading} outline={<OrdersOutline />} />}
    </AccountFrame>
  )
}

/** The API's page size. */
const pageLength = 100

function OrderPages({ first }: { first: OwnOrder[] }) {
  const [shown, setShown] = useState(1)
  if (!first.length) return <NoOrders />
  return (
    <section className="orders-page-list" aria-label="Your orders">
      <OrderTable orders={first} />
      <OlderOrders after={first} depth={shown} onMore={() => setShown(shown + 1)} />
    </section>
  )
}

function OlderOrders({ after, depth, onMore }: { after: OwnOrder[]; depth: number; onMore: () => void }) {
  const last = after.at(-1)
  if (after.length < pageLength || !last) return null
  if (depth === 1) {
    return (
      <Button variant="secondary" onClick={onMore}>
        Show older orders
      </Button>
    )
  }
  return <OrdersBefore id={last.id} depth={depth - 1} onMore={onMore} />
}

function OrdersBefore({ id, depth, onMore }: { id: number; depth: number; onMore: () => void }) {
  const { data: orders, ...reading } = useMine<typeof orderApi.mine>(`/api/orders?before=${id}`)
  if (reading.error || !orders) return <LoadState reading={reading} outline={<OrdersOutline />} />
  return (
    <>
      {orders.length > 0 && <OrderTable orders={orders} caption="Older orders" />}
      <OlderOrders after={orders} depth={depth} onMore={onMore} />
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="No orders yet"
      text="Once you have ordered something, you can follow it from here."
      action={<ButtonLink to="/shop">Visit the shop</ButtonLink>}
    />
  )
}

function OrdersOutline() {
  return (
    <div className="orders-page-outline" aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="orders-page-row" />
      ))}
      <p className="visually-hidden" role="status">
        Loading your orders
      </p>
    </div>
  )
}
