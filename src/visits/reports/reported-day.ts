import { addDays, beginningOf, dayOf } from '#lib/calendar/south-african-days.ts'
import { oneDay, oneHour, oneMinute } from '#lib/calendar/durations.ts'

/** Clocks differ by less without being wrong. */
const tolerated = 10 * oneMinute
/** A visit takes place a week before its day at the earliest. */
const earliestDays = 7

type ReportedTimesInput = { beganAt: string | null; endedAt: string; sentAt: string }
type Visited = { dueOn: string; plannedOn: string }
type Times = { beganAt: string | null; endedAt: string; day: string; clockMinutes: number }

const firstDayOf = ({ dueOn, plannedOn }: Visited) => addDays(dueOn < plannedOn ? dueOn : plannedOn, -earliestDays)

/** It can have taken place by now. One that was moved far ahead may have been made on its day before. */
export const isReportable = (visit: Visited, now: Date) => firstDayOf(visit) <= dayOf(now)

/**
 * When a visit took place, whatever the phone's clock said: its times are moved by the error that the clock shows while the report is sent. A day that still cannot be, as of a clock
 * that was set right in between, becomes the planned one, at noon as nobody knows the hour. A beginning that cannot be is left out.
 */
export function reportedTimes({ beganAt, endedAt, sentAt }: ReportedTimesInput, visit: Visited, now: Date): Times {
  const { plannedOn } = visit
  const off = now.getTime() - Date.parse(sentAt)
  const moved = Math.abs(off) > tolerated ? off : 0
  const told = Math.min(Date.parse(endedAt) + moved, now.getTime())
  const canBe = dayOf(new Date(told)) >= firstDayOf(visit)
  const ended = canBe ? told : Math.min(beginningOf(plannedOn).getTime() + 12 * oneHour, now.getTime())
  const began = beganAt === null ? null : Math.min(Date.parse(beganAt) + moved, ended)
  return {
    beganAt: began === null || !canBe || ended - began > oneDay ? null : new Date(began).toISOString(),
    endedAt: new Date(ended).toISOString(),
    day: dayOf(new Date(ended)),
    clockMinutes: Math.round(moved / oneMinute),
  }
}
