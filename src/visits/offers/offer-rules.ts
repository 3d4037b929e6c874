import { weekdays } from '#settings/hours/describe-hours.ts'
import { weekdayName } from '#visits/ledger/plan-days.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import { planWorldOf } from './offered-plan.ts'

type Worker = {
  id: string
  name: string
  worlds: readonly ('pool' | 'aquarium')[]
  weekdays: readonly number[]
  minutes: number
  taken: Readonly<Record<string, number>>
}

export const freeMinutes = ({ weekdays: works, minutes, taken }: Worker): (number | null)[] =>
  weekdays.map((_, weekday) => (works.includes(weekday) ? Math.round(minutes - (taken[weekday] ?? 0)) : null))

export function faultOfWeekday(
  workers: readonly Worker[],
  { kind, day, technicianId }: { kind: WaterKind; day: string; technicianId: string | null },
): { message: string; technician: boolean } | null {
  const able = workers.filter(({ worlds }) => worlds.includes(planWorldOf(kind)))
  const weekday = weekdayName(day)
  if (technicianId === null) {
    if (able.some(({ weekdays: works }) => works.includes(weekdayOf(day)))) return null
    const what = kind === 'pool' ? 'pools' : 'tanks'
    return { message: `No technician for ${what} works on a ${weekday}. Please choose another day.`, technician: false }
  }
  const chosen = able.find(({ id }) => id === technicianId)
  if (!chosen)
    return { message: 'This technician does not do such visits. Please choose another one.', technician: true }
  if (chosen.weekdays.includes(weekdayOf(day))) return null
  return {
    message: `${chosen.name} does not work on a ${weekday}. Please choose another day or technician.`,
    technician: true,
  }
}

type Choice = { id: string; kinds: readonly WaterKind[]; free: readonly (number | null)[] }

export function suggestTechnician(choices: readonly Choice[], kind: WaterKind, day: string, minutes: number) {
  const left = ({ free }: Choice) => free[weekdayOf(day)] ?? -1
  const able = choices.filter((one) => one.kinds.includes(kind) && left(one) >= minutes)
  return able.toSorted((one, other) => left(other) - left(one))[0]?.id ?? null
}
