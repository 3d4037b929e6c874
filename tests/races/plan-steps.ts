import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { AdminAgreement } from '#visits/agreements/admin-agreement.ts'
import { nextMonth } from '#visits/ledger/owed-visits.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import type { OwnPlan } from '#visits/own-plan/own-plan.ts'

export const today = dayOf(new Date())
const mondayFrom = (day: string) => addDays(day, (7 - weekdayOf(day)) % 7)
export const startsOn = mondayFrom(addDays(today, 1))
const laterTerms = mondayFrom(nextMonth(nextMonth(firstOfMonth(startsOn))))
export const laterPause = { from: addDays(today, 14), to: addDays(today, 42) }
const terms = { plan: 'essential', price: 1200, weeks: 1, minutes: 30 }

/** A plan as its customer and the office saw it before anything was asked of it. */
export type SeenPlan = { water: number; staff: AdminAgreement; own: OwnPlan }
export type AskedOfPlan = { method: string; path: string; body: object }

/** `repeated`: how it is answered once it has been done. `leaves`: its mails, and its lines of the audit trail. */
export type PlanStep = {
  asks: (seen: SeenPlan) => AskedOfPlan
  repeated: 200 | 400 | 404 | 409
  leaves: { mails: number; lines: number }
}

const ofCustomer = (method: string, path: string, body: object) => ({ method, path: `own-plans/${path}`, body })
const ofStaff = (method: string, path: string, body: object) => ({ method, path: `admin/${path}`, body })

/** The first visit that its customer may move, and the last day to which it may go. */
function visitToMove({ own: { next } }: SeenPlan) {
  const { id, version, days } = next.find((visit) => visit.days.length)!
  return { id, version, day: days.at(-1)! }
}

/** Everything that is done to plans by their customers and by the office. */
export const planSteps = {
  offered: {
    asks: ({ water }) =>
      ofStaff('POST', 'subscriptions', { waterId: water, enquiryId: null, ...terms, startsOn, technicianId: null }),
    repeated: 400,
    leaves: { mails: 1, lines: 1 },
  },
  agreed: {
    asks: ({ own: { id, offer } }) => {
      const typed = { name: 'Thandi Nkosi', agree: true, early: false, seen: offer!.late.text }
      return ofCustomer('POST', `${id}/agreement`, typed)
    },
    repeated: 200,
    leaves: { mails: 2, lines: 1 },
  },
  paused: {
    asks: ({ own: { id } }) => ofCustomer('POST', `${id}/pauses`, laterPause),
    repeated: 200,
    leaves: { mails: 2, lines: 1 },
  },
  resumed: {
    asks: ({ own: { id, pauses } }) => ofCustomer('DELETE', `${id}/pauses/${pauses[0]!.id}`, {}),
    repeated: 404,
    leaves: { mails: 1, lines: 1 },
  },
  stopped: {
    asks: ({ own: { id } }) => ofCustomer('POST', `${id}/end`, {}),
    repeated: 200,
    leaves: { mails: 2, lines: 1 },
  },
  changed: {
    asks: ({ staff: { id, version } }) =>
      ofStaff('PUT', `subscriptions/${id}/terms`, { version, ...terms, from: laterTerms, asked: true }),
    repeated: 409,
    leaves: { mails: 1, lines: 1 },
  },
  movedByCustomer: {
    asks: (seen) => {
      const { id, ...move } = visitToMove(seen)
      return ofCustomer('PUT', `${seen.own.id}/visits/${id}`, move)
    },
    repeated: 200,
    leaves: { mails: 1, lines: 1 },
  },
  movedByStaff: {
    asks: (seen) => {
      const { id, ...move } = visitToMove(seen)
      return ofStaff('POST', `visits/${id}/move`, { ...move, technicianId: null, fromHour: null, confirmed: true })
    },
    repeated: 409,
    leaves: { mails: 1, lines: 1 },
  },
} satisfies Record<string, PlanStep>
export type PlanStepName = keyof typeof planSteps
