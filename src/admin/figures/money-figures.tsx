import { useLastKnown } from '#lib/reading/last-known.tsx'
import { atLeast } from '#staff/list/at-least.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import type { moneyToDoApi } from '#money/to-do/to-do.ts'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { AmountTile, OwedByCustomersTile, RefundsDueTile, Tile } from './figure-tile.tsx'
import './figure-tiles.css'
import type { overviewApi } from '#admin/overview.ts'

/** The four figures above the sections of the screen "Money", as the overview counts them: each links to its rows. */
export function MoneyFigures() {
  const overview = useLastKnown(useFreshRead<typeof overviewApi.overview>('/api/admin/overview?period=30d').data)
  const toDo = useLastKnown(useFreshRead<typeof moneyToDoApi.list>('/api/admin/money/to-do').data)
  if (!overview || !toDo) {
    return (
      <div className="figure-tiles" aria-hidden="true">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} shape="block" className="figure-tiles-outline" />
        ))}
      </div>
    )
  }
  const { from, to, received, owedByCustomers, owedToCustomers } = overview
  return (
    <ul className="figure-tiles">
      <AmountTile
        label="Received"
        to={adminAddress('orders', { payment: 'money-held', from, to })}
        amounts={received}
        note="for orders of 30 days"
      />
      <OwedByCustomersTile owed={owedByCustomers} />
      <RefundsDueTile owed={owedToCustomers} needs="money.read" to={adminAddress('money', { section: 'owed-back' })} />
      <Tile
        label="Bank lines to match"
        needs="money.read"
        to={adminAddress('money', { section: 'statements' })}
        value={atLeast(toDo.bankLines)}
        note="from statements"
      />
    </ul>
  )
}
