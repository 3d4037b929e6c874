import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { VisitFigures } from '#visits/figures/visit-figures.ts'
import { BoardVisit } from '#visits/visit/board-visit.ts'

/** A visit of an earlier day without a report. `settlesOn`: the day on which it is moved or taken off the bill unless a report comes. */
const LateVisit = z.extend(BoardVisit, { settlesOn: z.nullable(z.string()) })

/** `off`: why the technician cannot go. */
const UnservedVisit = z.extend(BoardVisit, { off: z.string() })

export const VisitsToday = z.object({
  today: z.string(),
  closed: z.nullable(z.string()),
  figures: VisitFigures,
  late: z.array(LateVisit),
  /** Of the coming days, for which nobody can go. */
  unserved: z.array(UnservedVisit),
  /** Found missed today: those with a new day, and those off the bill. */
  missed: z.array(BoardVisit),
  /** Lately reported without access, and not yet billed. */
  noAccess: z.array(BoardVisit),
  /** Lately taken off the bill. */
  credited: z.array(BoardVisit),
  visits: z.array(BoardVisit),
  technicians: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the last nightly check found; null where all is well. */
  fault: z.nullable(z.string()),
})
export type VisitsToday = z.infer<typeof VisitsToday>

export const todayApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/visits/today',
    summary: 'The visits of today, and what needs an answer from the office',
    for: 'visits.plan',
    reply: VisitsToday,
    tags: () => ['visits', 'settings'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/visits/check',
    summary: 'Checks that the visits of all running plans are what the plans owe',
    for: 'visits.plan',
    reply: z.object({}),
  }),
}
