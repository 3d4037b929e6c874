import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id, IdNumber } from '#lib/contract/id.ts'
import { lineOf, RecentDay, randOf, Version } from '#staff/contract/text-rules.ts'
import { waterKinds } from '#water/record/water-entry.ts'
import { BoardVisit, WindowHour } from '#visits/visit/board-visit.ts'

/** Plans that include one extra visit a month on request. */
export const plansWithExtraVisit = ['ultimate']

const Minutes = z
  .int('Please give a number of minutes')
  .check(z.gte(5, 'At least 5 minutes'), z.lte(480, 'At most 480 minutes'))

/** A visit by itself, with a window and a price; or the extra visit of a plan, which costs nothing and has no window. */
export const VisitDraft = z.object({
  waterId: IdNumber,
  kind: z.enum(['single', 'extra']),
  day: RecentDay,
  technicianId: z.nullable(lineOf({ least: 1, most: 100 })),
  fromHour: z.nullable(WindowHour),
  minutes: Minutes,
  /** In rand. */
  price: randOf(100_000),
})
export type VisitDraft = z.infer<typeof VisitDraft>

const WaterChoice = z.object({
  id: z.int(),
  kind: z.enum(waterKinds),
  name: z.string(),
  customer: z.string(),
  address: z.string(),
  email: z.nullable(z.string()),
  /** Set where its plan includes an extra visit a month: the plan, and the months (`2026-12`) that have theirs already. */
  extra: z.nullable(z.object({ plan: z.string(), used: z.array(z.string()) })),
})
export type WaterChoice = z.infer<typeof WaterChoice>

const staff = 'visits.plan'

export const singleVisitApi = {
  waters: endpoint({
    method: 'GET',
    path: '/api/admin/visits/waters',
    summary: 'Pools and tanks of sites, found by customer, address, telephone, email and name',
    for: staff,
    input: z.object({ search: lineOf({ most: 120 }) }),
    reply: z.array(WaterChoice),
    tags: () => ['sites', 'visits'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/admin/visits',
    summary: 'Plans a single visit, or the extra visit of a plan; the customer is told',
    for: staff,
    input: VisitDraft,
    reply: BoardVisit,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/visits/:id/cancel',
    summary: 'Cancels a single or an extra visit; the customer is told',
    for: staff,
    input: z.object({ id: Id, version: Version }),
    reply: BoardVisit,
  }),
}
