import { figure } from '#lib/values/count-of.ts'
import { adminAddress } from '#admin/admin-address.ts'
import { AmountTile, MovedFigure, RefundsDueTile, Tile } from './figure-tile.tsx'
import { MainFigures } from './main-figures.tsx'
import type { Overview } from '#admin/overview.ts'
import { periodsBefore, withinPeriod } from './period-words.ts'
import { wholeMoney } from '#admin/whole-money.ts'
import { VisitTiles } from './visit-tiles.tsx'
import './figure-tiles.css'

export function FigureTiles({ overview }: { overview: Overview }) {
  return (
    <>
      <h2 className="visually-hidden">Figures</h2>
      <MainFigures overview={overview} />
      <ul className="figure-tiles-rest">
        <PeriodFigures overview={overview} />
        <PresentFigures overview={overview} />
      </ul>
      {overview.visits && <VisitTiles visits={overview.visits} currency={overview.currency} />}
    </>
  )
}

function PeriodFigures({ overview }: { overview: Overview }) {
  const { period, currency, received, orders, cancelled, averageOrder, newCustomers } = overview
  const within = withinPeriod(overview)
  const compared = { show: figure, than: periodsBefore[period] }
  const notCancelled = adminAddress('orders', { status: 'not-cancelled', ...within })
  return (
    <>
      <AmountTile
        label="Received"
        to={adminAddress('orders', { payment: 'money-held', ...within })}
        amounts={received}
        note="paid so far"
      />
      <Tile label="Orders" to={notCancelled} value={figure(orders.value)}>
        <MovedFigure figure={orders} {...compared} />
      </Tile>
      <Tile label="Average order" to={notCancelled} value={wholeMoney(averageOrder, currency)} note="not cancelled" />
      <Tile
        label="Cancelled"
        to={adminAddress('orders', { status: 'cancelled', ...within })}
        value={figure(cancelled)}
        note="in this period"
      />
      <Tile
        label="New customers"
        needs="customers.read"
        to={adminAddress('customers', { sort: '-since' })}
        value={figure(newCustomers.value)}
      >
        <MovedFigure figure={newCustomers} {...compared} />
      </Tile>
    </>
  )
}

function PresentFigures({ overview: { owedToCustomers, shortProducts } }: { overview: Overview }) {
  return (
    <>
      <RefundsDueTile owed={owedToCustomers} to={adminAddress('orders', { payment: 'refund-due' })} />
      {shortProducts && (
        <>
          <Tile
            label="Low stock"
            needs="products.change"
            to={adminAddress('products', { stock: 'low' })}
            value={figure(shortProducts.low)}
            note={'10\u00a0or fewer left'}
          />
          <Tile
            label="Out of stock"
            needs="products.change"
            to={adminAddress('products', { stock: 'out' })}
            value={figure(shortProducts.out)}
            note="none left"
          />
        </>
      )}
    </>
  )
}
