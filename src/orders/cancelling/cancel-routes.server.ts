import { toRand } from '#lib/values/money.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { toRefundOf } from '#payments/payment-state.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { cancelApi } from './cancellation.ts'
import { cancelByCustomer } from './cancel-order.server.ts'

export function cancelOrderRoutes(app: AppContext) {
  const given = openMailContext(app)
  const findVisible = openOrderAccess(app)

  serve(app, cancelApi.cancel, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    const known = await given()
    const cancelled = await transact(app, context, async (tx) => {
      const { order: value, tags } = await cancelByCustomer(tx, order.id, known)
      return { value, tags }
    })
    return { toRefund: toRand(toRefundOf(cancelled)) }
  })
}
