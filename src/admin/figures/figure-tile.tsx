import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney, toCents } from '#lib/values/money.ts'
import type { Right } from '#lib/contract/rights.ts'
import { countOf } from '#lib/values/count-of.ts'
import { classNames } from '#ui/marks/class-names.ts'
import { StaffLink } from '#staff/frame/rights-link.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { type FigureChange, changeInWords, changeOf, formatPercent } from './describe-change.ts'
import type { Amount, Figure, Owed } from '#admin/overview.ts'
import { wholeMoney } from '#admin/whole-money.ts'

type TileProps = { label: string; needs?: Right; to: string; value: string; note?: string; children?: ReactNode }

export function Tile({ label, needs = 'orders.read', to, value, note, children }: TileProps) {
  return (
    <li className="figure-tiles-tile target-card">
      <StaffLink needs={needs} to={to} className="figure-tiles-label target-card-control">
        {label}
      </StaffLink>
      <strong className="figure-tiles-value numbers" data-none={/[1-9]/.test(value) ? undefined : ''}>
        {value}
      </strong>
      {note && <span className="figure-tiles-note">{note}</span>}
      {children}
    </li>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, level: null }

export function MovedFigure({ figure, show, than }: { figure: Figure; show: (value: number) => string; than: string }) {
  const change = changeOf(figure)
  if (!change || figure.before === null) return <span className="figure-tiles-note">in all</span>
  const Arrow = arrows[change.way]
  return (
    <span className={classNames('figure-tiles-note', change.way !== 'level' && 'numbers')}>
      <span className={`figure-tiles-${change.way}`} aria-hidden="true">
        {Arrow && <Arrow />} {shortChange(change)}
      </span>
      <span aria-hidden="true">{change.way !== 'level' && ` from ${show(figure.before)}`}</span>
      <span className="visually-hidden">
        {changeInWords(change)} the {show(figure.before)} {than}
      </span>
    </span>
  )
}

const shortChange = ({ way, percent }: FigureChange) => {
  if (way === 'level') return 'no change'
  return percent === null ? 'up' : formatPercent(percent)
}

type AmountTileProps = { label: string; needs?: Right; to: string; amounts: Amount[]; note: string }

/** An amount in the shop's currency, with those in other currencies below: they are never added. */
export function AmountTile({ amounts: [own, ...others], ...tile }: AmountTileProps) {
  return (
    <Tile {...tile} value={own ? wholeMoney(own.amount, own.currency) : ''}>
      <OtherAmounts amounts={others} />
    </Tile>
  )
}

export const OwedByCustomersTile = ({ owed: { amounts, orders } }: { owed: Owed }) => (
  <AmountTile
    label="To be paid"
    to={adminAddress('orders', { payment: 'to-be-paid' })}
    amounts={amounts}
    note={`${countOf(orders, 'order')} not paid in\u00a0full`}
  />
)

export const RefundsDueTile = ({ owed: { amounts, orders }, ...way }: { owed: Owed; needs?: Right; to: string }) => (
  <AmountTile {...way} label="Refunds due" amounts={amounts} note={countOf(orders, 'order')} />
)

export function OtherAmounts({ amounts }: { amounts: Amount[] }) {
  if (!amounts.length) return null
  const each = amounts.map(({ currency, amount }) => formatMoney(toCents(amount), currency))
  return <span className="figure-tiles-note numbers">and {each.join(', ')}</span>
}
