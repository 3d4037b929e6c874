import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id, IdNumber } from '#lib/contract/id.ts'
import { Day, lineOf, RecentDay, Version } from '#staff/contract/text-rules.ts'
import { BoardStop, BoardVisit, WindowHour } from '#visits/visit/board-visit.ts'

const Technician = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.int(),
  active: z.boolean(),
  /** The days of the week on which the technician does not work, or is away, and why. */
  off: z.record(z.string(), z.string()),
})

/** `closed`: the holiday or the reason for closing. */
const BoardDay = z.object({ day: z.string(), closed: z.nullable(z.string()) })

/** A week from its Monday, with each technician's visits in the order of the round. */
export const Board = z.object({
  today: z.string(),
  days: z.array(BoardDay),
  technicians: z.array(Technician),
  visits: z.array(BoardStop),
})
export type Board = z.infer<typeof Board>

const TechnicianId = z.nullable(lineOf({ least: 1, most: 100 }))

export const MovePreview = z.object({
  visit: BoardVisit,
  changedBy: z.nullable(z.object({ who: z.string(), at: z.string() })),
  concerns: z.array(z.string()),
  /** Who is told of the move: nobody, the customer by email, or the customer by telephone where there is no email address. */
  tells: z.enum(['nobody', 'email', 'phone']),
})
export type MovePreview = z.infer<typeof MovePreview>

const staff = 'visits.plan'
const seen = { id: Id, version: Version }
/** The round of a technician on a day, in the order that was seen. */
const seenRound = { day: Day, technicianId: TechnicianId, seen: z.array(IdNumber).check(z.maxLength(200)) }

export const boardApi = {
  week: endpoint({
    method: 'GET',
    path: '/api/admin/visits/board',
    summary: 'The visits of the week of a day, or of a visit, by technician and in the order of their rounds',
    for: staff,
    input: z.object({ day: z.optional(RecentDay), visit: z.optional(Id) }),
    reply: Board,
    tags: () => ['visits', 'settings'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/visits/:id/move',
    summary: 'What moving a visit would mean: what speaks against it, and who is told',
    for: staff,
    input: z.object({
      id: Id,
      day: RecentDay,
      technicianId: z.optional(lineOf({ most: 100 })),
      fromHour: z.optional(z.pipe(z.coerce.number(), WindowHour)),
    }),
    reply: MovePreview,
    tags: () => ['visits', 'settings'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/visits/:id/move',
    summary:
      'Moves a visit to a day and a technician, or plans one again that was not charged; the customer is told of another day',
    for: staff,
    input: z.object({
      ...seen,
      day: RecentDay,
      technicianId: TechnicianId,
      fromHour: z.nullable(WindowHour),
      /** The concerns were shown, and the office has decided for it. */
      confirmed: z.boolean(),
    }),
    reply: BoardVisit,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/admin/visits/order',
    summary: 'Moves a stop one place earlier or later in its round',
    for: staff,
    input: z.object({ ...seenRound, visit: IdNumber, by: z.union([z.literal(-1), z.literal(1)]) }),
    reply: z.object({}),
  }),
  orderByRoute: endpoint({
    method: 'POST',
    path: '/api/admin/visits/order/by-route',
    summary: 'Orders a round by route; stops that a person has placed stay where they are',
    for: staff,
    input: z.object(seenRound),
    reply: z.object({ order: z.array(z.int()) }),
  }),
  restoreOrder: endpoint({
    method: 'PUT',
    path: '/api/admin/visits/order/before',
    summary: 'Puts a round back in the order before it was ordered by route',
    for: staff,
    input: z.object({
      ...seenRound,
      order: z.array(z.object({ id: IdNumber, isPinned: z.boolean() })).check(z.maxLength(100)),
    }),
    reply: z.object({}),
  }),
  missed: endpoint({
    method: 'POST',
    path: '/api/admin/visits/:id/missed',
    summary: 'Says that nobody came, or takes that back: the visit moves to the next working day or comes off the bill',
    for: staff,
    input: z.object({ ...seen, missed: z.boolean() }),
    reply: BoardVisit,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/admin/visits/:id/credit',
    summary: 'Takes a visit of a plan off the bill; the customer is told',
    for: staff,
    input: z.object(seen),
    reply: BoardVisit,
  }),
  charge: endpoint({
    method: 'POST',
    path: '/api/admin/visits/:id/charge',
    summary: 'Charges a reported visit after all',
    for: staff,
    input: z.object(seen),
    reply: BoardVisit,
  }),
}
