import { lazySigningSecret } from '#accounts/sessions/signing-secret.server.ts'
import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { oneDay } from '#lib/calendar/durations.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may } from '#lib/contract/rights.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { openOrderAccess } from '#orders/access/order-access.server.ts'
import { openMailContext } from '#orders/access/order-link.server.ts'
import { orderTag } from '#orders/order.ts'
import { orderNotFound } from '#orders/order-store.server.ts'
import { askForAccount, giveAccount } from './change-refund-account.server.ts'
import { RefundAccount, refundAccountAdminApi, refundAccountApi } from './refund-account.ts'
import { findRefundAccount, removeOldRefundAccounts } from './refund-account-store.server.ts'
import { openRefundAccount, sealRefundAccount } from './seal-refund-account.server.ts'

const gives = { name: 'refund-account', most: 20, perSeconds: 60 * 60 }
const keptFor = 90 * oneDay
const sweep = periodic({ name: 'sweep-refund-accounts', label: 'Erase bank accounts of old refunds', every: oneDay })

export function refundAccountRoutes(app: AppContext) {
  const { db, runtime, limit } = app
  const given = openMailContext(app)
  const secret = lazySigningSecret(app)
  const findVisible = openOrderAccess(app)

  app.jobs.every(sweep, () =>
    transact(app, null, async (tx) => {
      const orders = await removeOldRefundAccounts(tx, new Date(runtime.now().getTime() - keptFor))
      return { value: undefined, tags: orders.length ? ['orders', ...orders.map(orderTag)] : [] }
    }),
  )

  /** Staff who hold the mailed link of an order are not its customer: they could be paid the refund of another. */
  async function findOfCustomer(wanted: { id: number; key?: string | undefined }, context: RequestContext) {
    const { order } = await findVisible(wanted, context, false)
    const { person } = context
    if (person && may(person, 'admin.open') && order.accountId !== person.id)
      throw new Problem('forbidden', 'Only the customer can give the bank account for a refund.')
    return order
  }

  async function describe(id: number) {
    const found = await findRefundAccount(db, id)
    if (!found) throw orderNotFound()
    const { state, at, sealed } = found
    return { state, at, account: sealed === null ? null : openRefundAccount(await secret(), id, sealed) }
  }

  async function describeToCustomer(id: number) {
    const { at, account } = await describe(id)
    return { asked: at !== null, ending: account?.accountNumber.slice(-4) ?? null }
  }

  serve(app, refundAccountApi.seen, async (wanted, context) => {
    const { id } = await findOfCustomer(wanted, context)
    return describeToCustomer(id)
  })

  serve(app, refundAccountApi.give, async (wanted, context) => {
    const { id, accountId: seenOf } = await findOfCustomer(wanted, context)
    await limit.use(gives, networkOf(context.request.ip))
    const sealed = sealRefundAccount(await secret(), id, RefundAccount.parse(wanted))
    const known = await given()
    await transact(app, context, (tx) => giveAccount(tx, { id, sealed, seenOf }, known))
    return describeToCustomer(id)
  })

  serve(app, refundAccountAdminApi.byOrder, ({ id }) => describe(id))

  serveChange(app, refundAccountAdminApi.ask, async (wanted, context) => {
    const known = await given()
    const done = await change(app, context, (tx) => askForAccount(tx, wanted, known))
    return done.answer(await describe(wanted.id))
  })
}
