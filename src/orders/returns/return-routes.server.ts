import { readIdempotencyKey } from '#lib/serving/idempotency-key.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { takePicture } from '#media/uploads/take-picture.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { addPicture, refuseReturnPicture } from './add-picture.server.ts'
import { askReturn, withdrawReturn } from './ask-return.server.ts'
import { orderReturnApi } from './order-returns.ts'
import { sendPicture } from './send-picture.server.ts'
import { findReturn } from './return-store.server.ts'
import { describeReturn, describeReturns } from './return-view.server.ts'
import { returnNotFound } from './lock-return.server.ts'

const asks = { name: 'ask-return', most: 20, perSeconds: 60 * 60 }
/** Decoding and re-encoding a picture costs more than any other call of a stranger. */
const pictures = { name: 'return-picture', most: 12, perSeconds: 10 * 60 }

export function orderReturnRoutes(app: AppContext) {
  const { db, runtime, limit } = app
  const settings = cacheSettings(app)
  const given = openMailContext(app)
  const findVisible = openOrderAccess(app)

  async function findOf(orderId: number, id: number) {
    const found = await findReturn(db, id)
    if (found?.orderId !== orderId) throw returnNotFound()
    return found
  }

  serve(app, orderReturnApi.list, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    return describeReturns(db, order, { now: runtime.now(), calendar: (await settings()).hours })
  })

  serve(app, orderReturnApi.ask, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    await limit.use(asks, networkOf(context.request.ip))
    const asked = { ...(await given()), key: readIdempotencyKey(context.request), seenOf: order.accountId }
    return describeReturn(db, await transact(app, context, (tx) => askReturn(tx, { ...wanted, id: order.id }, asked)))
  })

  serve(app, orderReturnApi.withdraw, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    await findOf(order.id, wanted.return)
    return describeReturn(db, await transact(app, context, (tx) => withdrawReturn(tx, order.id, wanted.return)))
  })

  serve(
    app,
    orderReturnApi.addPicture,
    async (wanted, context) => {
      const bytes = await takePicture(context.file)
      const sent = { orderId: wanted.id, id: wanted.return }
      return transact(app, context, (tx) => addPicture(tx, sent, { bytes, now: runtime.now() }))
    },
    async (wanted, request) => {
      const { order } = await findVisible(wanted, { request, person: request.person }, false)
      await refuseReturnPicture(db, { orderId: order.id, id: wanted.return })
      await limit.use(pictures, networkOf(request.ip))
    },
  )

  serveDownload(app, orderReturnApi.picture, async (wanted, context) => {
    const { order } = await findVisible(wanted, context, false)
    await findOf(order.id, wanted.return)
    return sendPicture(db, wanted.return, wanted.picture)
  })
}
