import { addDays } from '#lib/calendar/south-african-days.ts'
import { isFinished, type PlanVisit } from './visit-state.ts'

export type ReportedVisit = Pick<PlanVisit, 'state' | 'cause' | 'doneOn'>

/** What a report makes of a visit, however late it comes; null where another report was first or the plan is paused, and it is kept as a further one. */
export function afterReport(visit: Pick<PlanVisit, 'state'>, doneOn: string, access: boolean): ReportedVisit | null {
  if (isFinished(visit) || visit.state === 'paused' || visit.state === 'cancelled') return null
  return { state: access ? 'done' : 'no-access', cause: null, doneOn }
}

/** The first day from which a plan's terms, pauses and end may still change: after the last due day of a visit that took place. */
export function changeableFrom(visits: readonly Pick<PlanVisit, 'state' | 'dueOn'>[], startsOn: string): string {
  const last = visits.filter(isFinished).reduce((latest, { dueOn }) => (dueOn > latest ? dueOn : latest), '')
  return last >= startsOn ? addDays(last, 1) : startsOn
}
