import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { planStates } from '../ledger/plan-state.ts'

const NextVisit = z.object({ id: z.int(), day: z.string(), technician: z.nullable(z.string()) })

export const SitePlan = z.object({
  id: z.int(),
  name: z.string(),
  water: z.string(),
  state: z.enum(planStates),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  next: z.array(NextVisit),
})
export type SitePlan = z.infer<typeof SitePlan>

const SingleVisit = z.extend(NextVisit, { water: z.string(), fromHour: z.nullable(z.int()) })

export const sitePlansApi = {
  ofSite: endpoint({
    method: 'GET',
    path: '/api/admin/sites/:id/plans',
    summary: 'The plans of a site with their next three visits, and its single visits to come',
    for: 'visits.plan',
    input: z.object({ id: Id }),
    reply: z.object({ plans: z.array(SitePlan), singles: z.array(SingleVisit) }),
    tags: () => ['visits', 'sites'],
  }),
}
