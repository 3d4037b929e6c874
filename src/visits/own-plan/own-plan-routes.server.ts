import { transact } from '#lib/changes/transact.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { lazyOrderSigner } from '#orders/access/order-link.server.ts'
import { orderTag } from '#orders/order.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { lazyPlanSigner } from '../access/plan-link.server.ts'
import type { AgreementContext } from '../agreements/agreement-change.server.ts'
import { findAgreement } from '../agreements/agreement-store.server.ts'
import { visitsTags } from '../ledger/visit-tags.ts'
import {
  agreeAsCustomer,
  endPauseAsCustomer,
  moveAsCustomer,
  pauseAsCustomer,
  stopAsCustomer,
} from './change-own-plan.server.ts'
import { openPlanAccess, type PlanAndKey, type VisiblePlan } from './own-plan-access.server.ts'
import { ownPlanApi } from './own-plan.ts'
import { listPlansOfAccount } from './own-plan-store.server.ts'
import { listOwnPlans, showOwnPlan } from './show-own-plan.server.ts'

/** Each of them writes emails. */
const changes = { name: 'plan-changes', most: 30, perSeconds: 3600 }

export function ownPlanRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const [signPlan, signOrder] = [lazyPlanSigner(app), lazyOrderSigner(app)]
  const findVisible = openPlanAccess(app)

  async function show({ plan, hasLink }: VisiblePlan, context: RequestContext) {
    const shown = await showOwnPlan(app.db, plan, {
      now: app.runtime.now(),
      settings: await settings(),
      signOrder: hasLink ? await signOrder() : undefined,
    })
    context.dependsOn(...shown.months.flatMap(({ bill }) => (bill ? [orderTag(bill.order)] : [])))
    return shown
  }

  const changing =
    <I extends PlanAndKey>(work: (tx: Transaction, wanted: I, given: AgreementContext) => Promise<unknown>) =>
    async (wanted: I, context: RequestContext) => {
      const seen = await findVisible(wanted, context)
      await app.limit.use(changes, networkOf(context.request.ip))
      const given = { now: app.runtime.now(), settings: await settings(), runtime: app.runtime, sign: await signPlan() }
      await transact(app, context, async (tx) => {
        await work(tx, wanted, given)
        return { value: null, tags: [...visitsTags(wanted.id), 'audit'] }
      })
      return show({ ...seen, plan: (await findAgreement(app.db, wanted.id))! }, context)
    }

  serve(app, ownPlanApi.mine, async (_, { person }) => {
    const ids = await listPlansOfAccount(app.db, person!.id)
    const plans = (await Promise.all(ids.map((id) => findAgreement(app.db, id)))).filter((plan) => plan !== undefined)
    return listOwnPlans(app.db, plans, { now: app.runtime.now(), settings: await settings() })
  })
  serve(app, ownPlanApi.one, async (wanted, context) => show(await findVisible(wanted, context), context))
  serve(app, ownPlanApi.agree, changing(agreeAsCustomer))
  serve(app, ownPlanApi.move, changing(moveAsCustomer))
  serve(app, ownPlanApi.pause, changing(pauseAsCustomer))
  serve(app, ownPlanApi.endPause, changing(endPauseAsCustomer))
  serve(app, ownPlanApi.stop, changing(stopAsCustomer))
}
