import { z } from 'zod/mini'
import { waterKinds } from '#water/record/water-entry.ts'
import { creditCauses, visitStates } from '#visits/ledger/visit-state.ts'

/** Part of a plan, a further visit that a plan includes on request, or one by itself. */
export const visitKinds = ['plan', 'extra', 'single'] as const

/** The hours at which the two-hour windows of single visits begin: none overlaps another. */
export const windowHours = [8, 10, 12, 14, 16] as const
export const windowLength = 2

export const WindowHour = z.union(windowHours.map((hour) => z.literal(hour)))

export const BoardVisit = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(visitKinds),
  subscriptionId: z.nullable(z.int()),
  customer: z.string(),
  phone: z.string(),
  /** There is an address to which the customer is told of changes. */
  hasEmail: z.boolean(),
  suburb: z.string(),
  water: z.string(),
  waterKind: z.enum(waterKinds),
  dueOn: z.string(),
  plannedOn: z.string(),
  technicianId: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  fromHour: z.nullable(z.int()),
  /** A person has chosen its place in the order of the day. */
  isPinned: z.boolean(),
  minutes: z.int(),
  misses: z.int(),
  knownMissed: z.boolean(),
  state: z.enum(visitStates),
  cause: z.nullable(z.enum(creditCauses)),
  doneOn: z.nullable(z.string()),
  billed: z.boolean(),
  reported: z.boolean(),
  /** In rand; of single visits only. */
  price: z.nullable(z.number()),
})
export type BoardVisit = z.infer<typeof BoardVisit>

export const BoardStop = z.pick(BoardVisit, {
  id: true,
  version: true,
  kind: true,
  customer: true,
  suburb: true,
  water: true,
  plannedOn: true,
  technicianId: true,
  fromHour: true,
  isPinned: true,
  minutes: true,
  misses: true,
  knownMissed: true,
  state: true,
})
export type BoardStop = z.infer<typeof BoardStop>
