import { figure } from '#lib/count-of.ts'
import { atLeast } from '#lib/staff-at-least.ts'
import { adminAddress } from './admin-address.ts'
import type { Overview } from './overview.ts'
import { periodsBefore } from './period-words.ts'
import './figure-tiles.css'
import { Tile, MovedFigure, AmountTile, OtherAmounts, OwedByCustomersTile, RefundsDueTile } from './figure-tile.tsx'
import { wholeMoney } from './whole-money.ts'

/** Amounts ordered, received and owed, and the present state: each figure links to its rows. */
export function FigureTiles({ overview }: { overview: Overview }) {
  return (
    <>
      <h2 className="visually-hidden">Figures of the period</h2>
      <PeriodTiles overview={overview} />
      <h2 className="visually-hidden">Right now</h2>
      <StateTiles overview={overview} />
    </>
  )
}

function PeriodTiles({ overview }: { overview: Overview }) {
  const { period, from, to, currency, ordered, orders, cancelled, averageOrder, newCustomers } = overview
  const within = { from: period === 'all' ? null : from, to: period === 'all' ? null : to }
  const money = (rand: number) => wholeMoney(rand, currency)
  const compared = { than: periodsBefore[period] }
  const notCancelled = adminAddress('orders', { status: 'not-cancelled', ...within })
  return (
    <ul className="figure-tiles">
      <Tile label="Ordered" to={notCancelled} value={money(ordered.value)}>
        <MovedFigure figure={ordered} show={money} {...compared} />
        <OtherAmounts amounts={overview.otherOrdered} />
      </Tile>
      <AmountTile
        label="Received"
        to={adminAddress('orders', { payment: 'money-held', ...within })}
        amounts={overview.received}
        note="paid so far"
      />
      <Tile label="Orders" to={notCancelled} value={figure(orders.value)}>
        <MovedFigure figure={orders} show={figure} {...compared} />
      </Tile>
      <Tile label="Average order" to={notCancelled} value={money(averageOrder)} note="not cancelled" />
      <Tile
        label="Cancelled"
        to={adminAddress('orders', { status: 'cancelled', ...within })}
        value={figure(cancelled)}
        note="in the same days"
      />
      <Tile
        label="New customers"
        needs="customers.read"
        to={adminAddress('customers', { sort: '-since' })}
        value={figure(newCustomers.value)}
      >
        <MovedFigure figure={newCustomers} show={figure} {...compared} />
      </Tile>
    </ul>
  )
}

function StateTiles({ overview }: { overview: Overview }) {
  const { owedByCustomers, owedToCustomers, waitingOrders, openEnquiries, shortProducts } = overview
  return (
    <ul className="figure-tiles figure-tiles-state">
      <OwedByCustomersTile owed={owedByCustomers} />
      <RefundsDueTile owed={owedToCustomers} to={adminAddress('orders', { payment: 'refund-due' })} />
      <Tile
        label="Pending orders"
        to={adminAddress('orders', { status: 'pending' })}
        value={atLeast(waitingOrders)}
        note="to be started"
      />
      {openEnquiries && (
        <Tile
          label="Open enquiries"
          needs="enquiries.answer"
          to={adminAddress('messages', { status: 'unread' })}
          value={atLeast(openEnquiries)}
          note="unread"
        />
      )}
      {shortProducts && (
        <>
          <Tile
            label="Low stock"
            needs="products.change"
            to={adminAddress('products', { stock: 'low' })}
            value={figure(shortProducts.low)}
            note="1 to 10 left"
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
    </ul>
  )
}
