import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { ServiceWorld } from '#services/service.ts'
import { RecentDay, withVersion } from '#staff/contract/text-rules.ts'
import { PlaceOnMap } from '../sites/site.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    technicians: 'technicians'
  }
}

/** Monday 0 to Sunday 6. */
const Weekday = z.int().check(z.gte(0), z.lte(6))

export const TechnicianDraft = z.object({
  worlds: z.array(ServiceWorld).check(z.minLength(1, 'Please choose pools, aquariums or both'), z.maxLength(2)),
  weekdays: z.array(Weekday).check(z.minLength(1, 'Please choose at least one day'), z.maxLength(7)),
  /** Working minutes of a day, driving included. */
  minutes: z
    .int('Please enter whole minutes')
    .check(z.gte(60, 'Must be at least 60 minutes'), z.lte(720, 'Must be at most 720 minutes')),
  /** Where the day begins; null where it is not known. */
  start: z.nullable(PlaceOnMap),
  /** Those who are not get no visits. */
  active: z.boolean(),
})
export type TechnicianDraft = z.infer<typeof TechnicianDraft>

/** A member of staff who may make visits. `version` is 0 until the working days are set up. */
export const Technician = z.extend(TechnicianDraft, {
  worlds: z.array(ServiceWorld),
  weekdays: z.array(Weekday),
  id: z.string(),
  name: z.string(),
  version: z.int(),
  sample: z.boolean(),
  /** Those that have not ended. */
  leave: z.array(z.object({ id: z.int(), from: z.string(), to: z.string() })),
  /** Planned visits from today on. */
  ahead: z.int(),
})
export type Technician = z.infer<typeof Technician>

const AffectedVisit = z.object({
  id: z.int(),
  day: z.string(),
  customer: z.string(),
  suburb: z.string(),
  water: z.string(),
})
export type AffectedVisit = z.infer<typeof AffectedVisit>

const AccountId = z.string().check(z.minLength(1), z.maxLength(100))
const ofTechnician = { id: AccountId }
const span = { from: RecentDay, to: RecentDay }
const staff = 'visits.plan'

const Changed = z.object({ technician: Technician, freed: z.array(AffectedVisit) })

export const technicianApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/technicians',
    summary: 'The staff who may make visits, with their working days and leave',
    for: staff,
    reply: z.array(Technician),
    tags: () => ['technicians', 'accounts', 'visits'],
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/admin/technicians/:id/visits',
    summary: 'The planned visits of a technician from one day to another, which a leave would take away',
    for: staff,
    input: z.object({ ...ofTechnician, ...span }),
    reply: z.array(AffectedVisit),
    tags: () => ['visits', 'technicians'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/technicians/:id',
    summary: 'Changes the working days of a technician; one who is no longer active loses all planned visits and plans',
    for: staff,
    input: z.extend(withVersion(TechnicianDraft), ofTechnician),
    reply: Changed,
  }),
  addLeave: endpoint({
    method: 'POST',
    path: '/api/admin/technicians/:id/leave',
    summary: 'Adds leave; visits planned in it lose their technician. Refused if there are others than `visits` now',
    for: staff,
    input: z
      .object({ ...ofTechnician, ...span, visits: z.int().check(z.gte(0)) })
      .check(
        z.refine(({ from, to }) => from <= to, { error: 'The last day cannot be before the first', path: ['to'] }),
      ),
    reply: Changed,
  }),
  endLeave: endpoint({
    method: 'DELETE',
    path: '/api/admin/technicians/:id/leave/:leave',
    summary: 'Deletes a leave; visits that lost their technician stay without one',
    for: staff,
    input: z.object({ ...ofTechnician, leave: Id }),
    reply: Technician,
  }),
}
