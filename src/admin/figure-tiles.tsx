import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Currency, formatMoney, toCents } from '#lib/money.ts'
import { Link } from '#lib/navigation.tsx'
import { adminAddress } from './admin-address.ts'
import { type Change, changeInWords, changeOf, formatPercent } from './describe-change.ts'
import type { Figure, Overview } from './overview.ts'
import { periodsBefore } from './period-words.ts'
import './figure-tiles.css'

/** What came in during the period, and how things stand now: each figure leads to the rows behind it. */
export function FigureTiles({ overview }: { overview: Overview }) {
  const { period, from, to, currency, revenue, orders, averageOrder, newCustomers } = overview
  const within = { from: period === 'all' ? null : from, to: period === 'all' ? null : to }
  const money = (rand: number) => wholeMoney(rand, currency)
  const compared = { than: periodsBefore[period] }
  return (
    <>
      <h2 className="visually-hidden">Figures of the period</h2>
      <ul className="figure-tiles">
        <Tile label="Revenue" to={adminAddress('orders', within)} value={money(revenue.value)}>
          <Moved figure={revenue} show={money} {...compared} />
          <OtherRevenue overview={overview} />
        </Tile>
        <Tile label="Orders" to={adminAddress('orders', within)} value={number(orders.value)}>
          <Moved figure={orders} show={number} {...compared} />
        </Tile>
        <Tile
          label="Average order"
          to={adminAddress('orders', within)}
          value={formatMoney(toCents(averageOrder.value), currency)}
        >
          <Moved figure={averageOrder} show={(rand) => formatMoney(toCents(rand), currency)} {...compared} />
        </Tile>
        <Tile
          label="New customers"
          to={adminAddress('customers', { sort: 'recent' })}
          value={number(newCustomers.value)}
        >
          <Moved figure={newCustomers} show={number} {...compared} />
        </Tile>
      </ul>
      <h2 className="visually-hidden">Right now</h2>
      <StateTiles overview={overview} />
    </>
  )
}

function StateTiles({ overview }: { overview: Overview }) {
  const { waitingOrders, openEnquiries, shortProducts } = overview
  return (
    <ul className="figure-tiles figure-tiles-now">
      <Tile
        label="Pending orders"
        to={adminAddress('orders', { status: 'pending' })}
        value={atLeast(waitingOrders)}
        note="to be started"
      />
      <Tile
        label="Open enquiries"
        to={adminAddress('messages', { status: 'unread' })}
        value={atLeast(openEnquiries)}
        note="unread"
      />
      <Tile
        label="Low stock"
        to={adminAddress('products', { stock: 'low' })}
        value={number(shortProducts.low)}
        note="1 to 10 left"
      />
      <Tile
        label="Out of stock"
        to={adminAddress('products', { stock: 'out' })}
        value={number(shortProducts.out)}
        note="none left"
      />
    </ul>
  )
}

type TileProps = { label: string; to: string; value: string; note?: string; children?: ReactNode }

function Tile({ label, to, value, note, children }: TileProps) {
  return (
    <li className="figure-tiles-tile">
      <Link to={to} className="figure-tiles-label" aria-current={undefined}>
        {label}
      </Link>
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

const shortChange = ({ way, percent }: Change) => {
  if (way === 'level') return 'same'
  return percent === null ? 'up' : formatPercent(percent)
}

function OtherRevenue({ overview: { otherRevenue } }: { overview: Overview }) {
  if (!otherRevenue.length) return null
  const amounts = otherRevenue.map(({ currency, revenue }) => formatMoney(toCents(revenue), currency))
  return <span className="figure-tiles-note numbers">and {amounts.join(', ')}</span>
}

const number = (value: number) => new Intl.NumberFormat('en-ZA').format(value)
const atLeast = ({ total, more }: { total: number; more: boolean }) => `${number(total)}${more ? '+' : ''}`

/** Cents tell nothing in a sum of many orders. */
export const wholeMoney = (rand: number, currency: Currency) =>
  formatMoney(Math.round(rand) * 100, currency).replace(/,00$/, '')
