import { addDays } from '#lib/calendar/south-african-days.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { Settings } from '#settings/settings.ts'
import { movableDays } from './movable-days.ts'
import type { OwnVisit } from './own-plan.ts'
import { findWorkingDays, type OwnVisitRow } from './own-plan-store.server.ts'

export type PlanDay = { today: string; calendar: Settings['hours'] }

export async function showAhead(db: Database, visits: OwnVisitRow[], day: PlanDay): Promise<OwnVisit[]> {
  const coming = visits.filter(({ state, plannedOn }) => state === 'planned' && plannedOn >= day.today)
  const daysOf = await openMovableDays(db, visits, coming, day)
  return coming
    .toSorted((one, other) => (one.plannedOn < other.plannedOn ? -1 : 1))
    .map((visit) => {
      const { id, version, plannedOn, fromHour, technician, kind } = visit
      return { id, version, plannedOn, fromHour, technician, days: daysOf(visit), isExtra: kind === 'extra' }
    })
}

/** The days to which visits of a plan may be moved; one with an hour is arranged with the office. */
export async function openMovableDays(db: Database, all: OwnVisitRow[], movable: OwnVisitRow[], day: PlanDay) {
  const planned = movable.map(({ plannedOn }) => plannedOn).toSorted()
  const [first, last] = [planned[0] ?? day.today, planned.at(-1) ?? day.today]
  const working = await findWorkingDays(db, addDays(first, -7), addDays(last, 7))
  return (visit: OwnVisitRow) => {
    if (visit.fromHour !== null) return []
    const next = all.find((each) => each.kind === 'plan' && each.dueOn > visit.dueOn && each.state !== 'paused')
    const works = (visit.technicianId && working.get(visit.technicianId)) || null
    return movableDays({ ...visit, nextDueOn: next?.dueOn ?? null }, { ...day, works })
  }
}
