import { Problem } from '#lib/contract/problem.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { opensLink } from '#accounts/sessions/link-signer.server.ts'
import { lazyPlanSigner } from '../access/plan-link.server.ts'
import { type Agreement, findAgreement } from '../agreements/agreement-store.server.ts'

/** Rate limit: numbers of plans can be guessed. */
const misses = { name: 'plan-misses', most: 30, perSeconds: 600 }

export type PlanAndKey = { id: number; key?: string | undefined }
export type VisiblePlan = { plan: Agreement; hasLink: boolean }

/** Finds a plan for its customer's account and for holders of its link. For anyone else, staff among them, it does not exist. */
export function openPlanAccess(app: AppContext) {
  const signer = lazyPlanSigner(app)
  return async (
    { id, key }: PlanAndKey,
    { person, request }: Pick<RequestContext, 'person' | 'request'>,
  ): Promise<VisiblePlan> => {
    const hasLink = key !== undefined && opensLink(await signer(), id, key)
    const plan = await findAgreement(app.db, id)
    const isTheirs = person !== null && plan?.site.accountId === person.id
    if (plan && (hasLink || isTheirs)) return { plan, hasLink }
    await app.limit.use(misses, networkOf(request.ip))
    throw new Problem('missing', 'Plan Not Found')
  }
}
