import { serveBulk } from '#bulk/serve-bulk.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { receivePayment } from '#orders/payment-entries/change-payments.server.ts'
import { changeOrder } from '#orders/steps/change-order.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { moveOrders, payOrders } from './order-bulk.ts'

export function orderBulkRoutes(app: AppContext) {
  const { runtime } = app
  const settings = cacheSettings(app)
  const signer = lazyOrderSigner(app)
  const given = async () => ({ settings: await settings(), runtime, sign: await signer(), now: runtime.now() })

  serveBulk(app, moveOrders, async () => {
    const known = await given()
    return (tx, move, { who }) => changeOrder(tx, move, { ...known, who })
  })
  serveBulk(app, payOrders, async () => {
    const known = await given()
    return (tx, payment, applying) => receivePayment(tx, payment, { ...known, ...applying })
  })
}
