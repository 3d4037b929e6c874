import type { Database } from '#lib/database/database.server.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays, type Calendar } from '#settings/hours/business-days.ts'
import type { Settings } from '#settings/settings.ts'
import { findVisitFigures } from '#visits/figures/visit-figures-store.server.ts'
import { graceForReport } from '#visits/ledger/missed-visit.ts'
import { listBoardTechnicians } from '#visits/board/board-technician-store.server.ts'
import { findVisitCheck } from '#visits/visit/visit-check-store.server.ts'
import { closedOn } from '#visits/visit/day-words.ts'
import { listLate, listMissed, listUnbilled, listUnserved } from './today-store.server.ts'
import type { VisitsToday } from './today.ts'
import { listVisitsBetween, toBoardVisit, type VisitRow } from '#visits/visit/visit-row-store.server.ts'

/** Days for which a missing technician is asked about, and in which a decision is still at hand. */
const [daysAhead, daysBack, creditsAhead] = [14, 14, 31]

const offWords: Record<string, string> = { nobody: 'Nobody yet', left: 'Makes no visits any more', away: 'Away' }

export async function showToday(
  db: Database,
  { today, settings }: { today: string; settings: Settings },
): Promise<VisitsToday> {
  const since = addDays(today, -daysBack)
  const [figures, late, unserved, missed, noAccess, credited, visits, check, technicians] = await Promise.all([
    findVisitFigures(db, today),
    listLate(db, today),
    listUnserved(db, today, addDays(today, daysAhead)),
    listMissed(db, today),
    listUnbilled(db, 'no-access', { from: since, to: today }),
    listUnbilled(db, 'credited', { from: since, to: addDays(today, creditsAhead) }),
    listVisitsBetween(db, today, today),
    findVisitCheck(db),
    listBoardTechnicians(db, today, today),
  ])
  return {
    today,
    closed: closedOn(today, settings.hours),
    figures,
    late: late.map((row) => ({ ...toBoardVisit(row), settlesOn: settlesOn(row, settings.hours) })),
    unserved: unserved.map(({ off, ...row }) => ({ ...toBoardVisit(row), off: offWords[off]! })),
    missed: missed.map(toBoardVisit),
    noAccess: noAccess.map(toBoardVisit),
    credited: credited.map(toBoardVisit),
    visits: visits.map(toBoardVisit),
    technicians: technicians.filter(({ active }) => active),
    fault: check?.fault ?? null,
  }
}

/** Visits of no rhythm are moved or cancelled by the office only. */
const settlesOn = ({ kind, plannedOn }: VisitRow, calendar: Calendar) =>
  kind === 'plan' ? addBusinessDays(plannedOn, graceForReport + 1, calendar) : null
