import type { Calendar } from '#settings/hours/business-days.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import { closedOn, durationWords } from '#visits/visit/day-words.ts'
import { longDay, weekdayName } from '#visits/ledger/plan-days.ts'

export type BoardTechnician = {
  id: string
  name: string
  worlds: string[]
  /** Monday 0 to Sunday 6. */
  weekdays: number[]
  minutes: number
  active: boolean
  away: { from: string; to: string }[]
}

/** `booked`: minutes of the technician's other visits of that day. */
export type MoveTarget = { day: string; technician: BoardTechnician | null; booked: number; calendar: Calendar }

type Moved = Pick<BoardVisit, 'kind' | 'waterKind' | 'minutes'> & { nextDueOn: string | null }

/** What speaks against a place for a visit, in words. The office may decide for it all the same. */
export function moveConcerns({ kind, nextDueOn, ...visit }: Moved, target: MoveTarget): string[] {
  const { day, technician, calendar } = target
  const closed = closedOn(day, calendar)
  return [
    kind === 'plan' && nextDueOn && day >= nextDueOn && `The next visit of this plan is due on ${longDay(nextDueOn)}.`,
    closed && `Nobody works on ${longDay(day)} (${closed}).`,
    ...(technician ? technicianConcerns(technician, visit, target) : []),
  ].filter((concern) => typeof concern === 'string')
}

const worldOf = { pool: 'pool', reef: 'aquarium' } as const
const worldWords = { pool: 'pools', reef: 'aquariums' } as const

function technicianConcerns(
  { name, worlds, weekdays, minutes, active, away }: BoardTechnician,
  visit: Pick<BoardVisit, 'waterKind' | 'minutes'>,
  { day, booked, calendar }: MoveTarget,
) {
  const all = booked + visit.minutes
  const isWorkday = weekdays.includes(weekdayOf(day)) || closedOn(day, calendar) !== null
  return [
    !active && `${name} makes no visits any more.`,
    isAway(away, day) && `${name} is away on ${longDay(day)}.`,
    !isWorkday && `${name} does not work on ${weekdayName(day)}s.`,
    !worlds.includes(worldOf[visit.waterKind]) && `${name} does not look after ${worldWords[visit.waterKind]}.`,
    all > minutes && `${name} would have ${durationWords(all)} of visits that day, and has ${durationWords(minutes)}.`,
  ]
}

export const isAway = (away: BoardTechnician['away'], day: string) =>
  away.some(({ from, to }) => from <= day && day <= to)
