import { serveBulk } from '#bulk/serve-bulk.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { receivePayment } from '#orders/payment-entries/change-payments.server.ts'
import { changeOrder } from '#orders/steps/change-order.server.ts'
import { moveOrders, payOrders } from './order-bulk.ts'

export function orderBulkRoutes(app: AppContext) {
  const given = openMailContext(app)

  serveBulk(app, moveOrders, async () => {
    const known = await given()
    return (tx, move, { who }) => changeOrder(tx, move, { ...known, who })
  })
  serveBulk(app, payOrders, async () => {
    const known = await given()
    return (tx, payment, applying) => receivePayment(tx, payment, { ...known, ...applying })
  })
}
