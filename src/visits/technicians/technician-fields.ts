import { z } from 'zod/mini'
import { weekdays } from '#settings/hours/describe-hours.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { TypedSitePlace } from '../sites/site-fields.ts'
import { placeText, readPlace } from '../sites/typed-place.ts'
import { TechnicianDraft } from './technician.ts'

const flag = z._default(z.boolean(), false)
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Day = (typeof days)[number]
const worlds = { pool: 'Pools', aquarium: 'Aquariums' } as const

/** Working days as they are ticked: each day and each kind of water is a field, so that two people's changes can be merged. */
export const TypedTechnician = z
  .object({
    pool: flag,
    aquarium: flag,
    monday: flag,
    tuesday: flag,
    wednesday: flag,
    thursday: flag,
    friday: flag,
    saturday: flag,
    sunday: flag,
    minutes: TechnicianDraft.shape.minutes,
    start: TypedSitePlace,
    active: flag,
  })
  .check(
    z.refine(({ pool, aquarium }) => pool || aquarium, {
      error: 'Please choose pools, aquariums or both',
      path: ['pool'],
    }),
    z.refine((typed) => days.some((day) => typed[day]), { error: 'Please choose at least one day', path: ['monday'] }),
  )
export type TypedTechnician = z.infer<typeof TypedTechnician>

export const typedTechnician = ({ worlds, weekdays, minutes, start, active }: TechnicianDraft): TypedTechnician => ({
  ...(Object.fromEntries(days.map((day, at) => [day, weekdays.includes(at)])) as Record<Day, boolean>),
  pool: worlds.includes('pool'),
  aquarium: worlds.includes('aquarium'),
  minutes,
  start: placeText(start),
  active,
})

export const toTechnician = (typed: TypedTechnician): TechnicianDraft => ({
  worlds: (['pool', 'aquarium'] as const).filter((world) => typed[world]),
  weekdays: days.flatMap((day, at) => (typed[day] ? [at] : [])),
  minutes: typed.minutes,
  start: readPlace(typed.start),
  active: typed.active,
})

/** "Mon, Tue, Thu". */
export const dayNames = (numbers: readonly number[]) => numbers.map((day) => weekdays[day]!.slice(0, 3)).join(', ')
export const worldNames = (chosen: readonly (keyof typeof worlds)[]) => chosen.map((world) => worlds[world]).join(', ')

export const technicianGroups: StaffFieldGroup<keyof TypedTechnician>[] = [
  {
    title: 'Works on',
    fields: [
      { name: 'pool', label: worlds.pool, kind: 'flag' },
      { name: 'aquarium', label: worlds.aquarium, kind: 'flag' },
    ],
  },
  {
    title: 'Working days',
    fields: days.map((name, at) => ({ name, label: weekdays[at]!, kind: 'flag' as const })),
  },
  {
    title: 'The day',
    fields: [
      { name: 'minutes', label: 'Minutes a day', kind: 'number', hint: 'Visits and driving together' },
      {
        name: 'start',
        label: 'Where the day begins',
        optional: true,
        hint: 'Two numbers, or the link of a map. Left empty, the office.',
      },
      {
        name: 'active',
        label: 'Makes visits',
        kind: 'flag',
        hint: 'Without it, plans and planned visits lose this technician and wait for somebody else.',
      },
    ],
  },
]
