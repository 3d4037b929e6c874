import { change, serveChange } from '#audit/change.server.ts'
import { toRand } from '#lib/values/money.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveWebhook } from '#lib/serving/serve-webhook.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { webhook } from '#lib/contract/webhook.ts'
import { openPaymentProvider } from '#payments/open-payment-provider.server.ts'
import { type AttemptRow, listAttempts } from '#payments/payment-attempt-store.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { orderTag } from '#orders/order.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { askProvider, storeAnswers } from './ask-provider.server.ts'
import { beginPayment, formOf, notifyPath } from './begin-payment.server.ts'
import { storeNotification } from './store-notification.server.ts'
import { payApi } from './pay-order.ts'
import { takeNotification, processNotification } from './take-notification.server.ts'

const tries = { name: 'begin-payment', most: 30, perSeconds: 600 }

const payfastHook = webhook({
  source: 'payfast',
  path: notifyPath,
  summary: 'PayFast reports the outcome of a payment',
  types: ['application/x-www-form-urlencoded'],
  mostBytes: 8 * 1024,
  mostPerMinute: 300,
})

export function payOrderRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const findVisible = openOrderAccess(app)
  const provider = openPaymentProvider(app)

  serve(app, payApi.begin, async (wanted, context) => {
    await app.limit.use(tries, networkOf(context.request.ip))
    const { order } = await findVisible(wanted, context, false)
    if (!provider) throw new Problem('conflict', 'Orders cannot be paid online here. Please contact us.')
    const [taking, { identity }] = [await provider(), await settings()]
    const begun = await transact(app, context, async (tx) => {
      const value = await beginPayment(tx, order.id, { provider: taking, now: app.runtime.now() })
      return { value, tags: value.isNew ? [orderTag(order.id)] : [] }
    })
    const { publicUrl } = app.runtime
    return formOf(begun, taking, { orderPrefix: identity.orderPrefix, publicUrl, key: wanted.key })
  })
}

export function notificationRoutes(app: AppContext) {
  const given = openMailContext(app)
  const provider = openPaymentProvider(app)
  if (!provider) return

  serveWebhook(app, payfastHook, async (call) => storeNotification(app, await provider(), call))

  app.jobs.work(takeNotification, async ({ event }, context) => {
    const booking = await given()
    await processNotification({ app, provider: await provider(), booking }, event, context)
  })
}

export function attemptAdminRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const provider = openPaymentProvider(app)

  serve(app, payApi.attempts, async ({ id }) => (await listAttempts(app.db, id)).map(toAttempt))

  serveChange(app, payApi.ask, async ({ id }, context) => {
    const asked = await askProvider(app.db, id, provider && (await provider()))
    const given = { now: app.runtime.now(), settings: await settings() }
    return change(app, context, (tx) => storeAnswers(tx, id, { ...asked, ...given }))
  })
}

const toAttempt = ({ id, amount, state, reference, begunAt }: AttemptRow) => ({
  id,
  amount: toRand(amount),
  state,
  reference,
  begunAt: begunAt.toISOString(),
})
