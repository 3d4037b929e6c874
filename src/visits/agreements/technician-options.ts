import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import type { OfferChoices } from './admin-agreement.ts'

export function technicianOptions({ technicians }: OfferChoices, kind: WaterKind, day: string | null) {
  const able = technicians.filter(({ kinds }) => kinds.includes(kind))
  const left = (free: readonly (number | null)[]) => {
    if (!day) return ''
    const minutes = free[weekdayOf(day)] ?? null
    return minutes === null ? ' (not working that day)' : ` (${minutes} min free)`
  }
  return { '': 'Nobody yet', ...Object.fromEntries(able.map(({ id, name, free }) => [id, `${name}${left(free)}`])) }
}
