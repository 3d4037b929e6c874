import type { OwnOrder } from '#orders/order.ts'
import { OrderTable } from '#orders/order-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const mostShown = 5

export function DashboardOrders({ orders }: { orders: OwnOrder[] }) {
  if (!orders.length) {
    return <EmptyState title="No orders yet" action={<ButtonLink to="/shop">Visit the shop</ButtonLink>} />
  }
  return (
    <div className="dashboard-orders">
      {orders.some((order) => order.sample) && <Badge>Sample data</Badge>}
      <OrderTable orders={orders.slice(0, mostShown)} caption="Recent orders" />
      <ButtonLink to="/orders" variant="secondary">
        All orders
      </ButtonLink>
    </div>
  )
}
