import { figure } from '#lib/values/count-of.ts'
import { adminAddress } from '#admin/admin-address.ts'
import type { Overview } from '#admin/overview.ts'
import { wholeMoney } from '#admin/whole-money.ts'
import { Tile } from './figure-tile.tsx'

type VisitTilesProps = { visits: NonNullable<Overview['visits']>; currency: Overview['currency'] }

export function VisitTiles({ visits: { figures, monthly }, currency }: VisitTilesProps) {
  const { today, month, plans } = figures
  const [day, report] = [adminAddress('visits', { section: 'today' }), adminAddress('visits', { section: 'report' })]
  const tile = { needs: 'visits.plan' } as const
  return (
    <ul className="figure-tiles-rest">
      <Tile
        {...tile}
        label="Visits today"
        to={day}
        value={`${figure(today.done)} of ${figure(today.done + today.toDo)}`}
        note="done"
      />
      <Tile {...tile} label="Late" to={day} value={figure(today.late)} note="without a report" />
      <Tile
        {...tile}
        label="Missed today"
        to={day}
        value={figure(today.missed)}
        note={`${figure(month.missed)} this month`}
      />
      <Tile {...tile} label="Visits done" to={report} value={figure(month.done)} note="this month" />
      <Tile
        {...tile}
        label="Plans running"
        to={report}
        value={figure(plans.running)}
        note={`${figure(plans.started)} started, ${figure(plans.ended)} ended`}
      />
      <Tile {...tile} label="Plans bring" to={report} value={wholeMoney(monthly, currency)} note="a month" />
    </ul>
  )
}
