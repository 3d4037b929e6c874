import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Currency, formatMoney, toCents } from '#lib/money.ts'
import type { Right } from '#lib/rights.ts'
import { countOf, figure } from '#lib/staff-count.ts'
import { StaffLink } from '#ui/staff-link.tsx'
import { adminAddress } from './admin-address.ts'
import { type FigureChange, changeInWords, changeOf, formatPercent } from './describe-change.ts'
import type { Amount, Figure, Overview, Owed } from './overview.ts'
import { periodsBefore } from './period-words.ts'
import './figure-tiles.css'

/** Amounts ordered, received and owed, and the present state: each figure leads to the rows behind it. */
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
        <Moved figure={ordered} show={money} {...compared} />
        <OtherAmounts amounts={overview.otherOrdered} />
      </Tile>
      <AmountTile
        label="Received"
        to={adminAddress('orders', { payment: 'money-held', ...within })}
        amounts={overview.received}
        note="paid for these orders so far"
      />
      <Tile label="Orders" to={notCancelled} value={figure(orders.value)}>
        <Moved figure={orders} show={figure} {...compared} />
        <span className="figure-tiles-note numbers">{formatMoney(toCents(averageOrder), currency)} on average</span>
        {cancelled > 0 && <span className="figure-tiles-note numbers">{figure(cancelled)} more cancelled</span>}
      </Tile>
      <Tile
        label="New customers"
        needs="customers.read"
        to={adminAddress('customers', { sort: '-since' })}
        value={figure(newCustomers.value)}
      >
        <Moved figure={newCustomers} show={figure} {...compared} />
      </Tile>
    </ul>
  )
}

function StateTiles({ overview }: { overview: Overview }) {
  const { owedByCustomers, owedToCustomers, waitingOrders, openEnquiries, shortProducts } = overview
  return (
    <ul className="figure-tiles figure-tiles-now">
      <AmountTile
        label="Owed by customers"
        to={adminAddress('orders', { payment: 'to-be-paid' })}
        amounts={owedByCustomers.amounts}
        note={`${ordersOf(owedByCustomers)} not paid in full`}
      />
      <AmountTile
        label="Owed to customers"
        to={adminAddress('orders', { payment: 'refund-due' })}
        amounts={owedToCustomers.amounts}
        note={`${ordersOf(owedToCustomers)} cancelled or over-paid`}
      />
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

const ordersOf = ({ orders }: Owed) => countOf(orders, 'order')

type TileProps = { label: string; needs?: Right; to: string; value: string; note?: string; children?: ReactNode }

function Tile({ label, needs = 'orders.read', to, value, note, children }: TileProps) {
  return (
    <li className="figure-tiles-tile target-card">
      <StaffLink needs={needs} to={to} className="figure-tiles-label target-card-control" aria-current={undefined}>
        {label}
      </StaffLink>
      <strong className="figure-tiles-value numbers">{value}</strong>
      {note && <span className="figure-tiles-note">{note}</span>}
      {children}
    </li>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, level: Equal }

function Moved({ figure, show, than }: { figure: Figure; show: (value: number) => string; than: string }) {
  const change = changeOf(figure)
  if (!change || figure.before === null) return <span className="figure-tiles-note">in all</span>
  const Arrow = arrows[change.way]
  return (
    <span className="figure-tiles-note numbers">
      <span className={`figure-tiles-${change.way}`} aria-hidden="true">
        <Arrow /> {shortChange(change)}
      </span>
      <span aria-hidden="true">{change.way === 'level' ? ' as before' : ` from ${show(figure.before)}`}</span>
      <span className="visually-hidden">
        {changeInWords(change)} the {show(figure.before)} {than}
      </span>
    </span>
  )
}

const shortChange = ({ way, percent }: FigureChange) => {
  if (way === 'level') return 'same'
  return percent === null ? 'up' : formatPercent(percent)
}

type AmountTileProps = { label: string; to: string; amounts: Amount[]; note: string }

/** An amount in the shop's currency, with those in other currencies below it: they are never added. */
function AmountTile({ amounts: [own, ...others], ...tile }: AmountTileProps) {
  return (
    <Tile {...tile} value={own ? wholeMoney(own.amount, own.currency) : ''}>
      <OtherAmounts amounts={others} />
    </Tile>
  )
}

function OtherAmounts({ amounts }: { amounts: Amount[] }) {
  if (!amounts.length) return null
  const each = amounts.map(({ currency, amount }) => formatMoney(toCents(amount), currency))
  return <span className="figure-tiles-note numbers">and {each.join(', ')}</span>
}
const atLeast = ({ total, more }: { total: number; more: boolean }) => `${figure(total)}${more ? '+' : ''}`

/** Cents tell nothing in a sum of many orders. */
export const wholeMoney = (rand: number, currency: Currency) =>
  formatMoney(Math.round(rand) * 100, currency).replace(/,00$/, '')
