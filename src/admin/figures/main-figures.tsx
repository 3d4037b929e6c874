import { Link } from '#lib/navigation/navigation.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { linePoints } from './figure-line.ts'
import { MovedFigure, OtherAmounts, OwedByCustomersTile, Tile } from './figure-tile.tsx'
import { workNow } from '#admin/open-work.ts'
import type { Bar, Overview } from '#admin/overview.ts'
import { periodsBefore, withinPeriod } from './period-words.ts'
import { wholeMoney } from '#admin/whole-money.ts'
import './main-figures.css'

/** The three figures that matter first: how much was ordered, what is to be paid, and what is to be done now. */
export function MainFigures({ overview }: { overview: Overview }) {
  const { period, currency, ordered, bars } = overview
  const money = (rand: number) => wholeMoney(rand, currency)
  return (
    <ul className="main-figures">
      <Tile
        label="Ordered"
        to={adminAddress('orders', { status: 'not-cancelled', ...withinPeriod(overview) })}
        value={money(ordered.value)}
      >
        <MovedFigure figure={ordered} show={money} than={periodsBefore[period]} />
        <OtherAmounts amounts={overview.otherOrdered} />
        <FigureLine bars={bars} />
      </Tile>
      <OwedByCustomersTile owed={overview.owedByCustomers} />
      <ToDo overview={overview} />
    </ul>
  )
}

/** A glimpse of the chart further down, which says the same in words. */
function FigureLine({ bars }: { bars: Bar[] }) {
  const points = linePoints(bars.map(({ ordered }) => ordered))
  if (!points) return null
  return (
    <svg className="main-figures-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} />
    </svg>
  )
}

function ToDo({ overview }: { overview: Overview }) {
  const { count, work } = workNow(overview)
  return (
    <li className="figure-tiles-tile">
      <span className="figure-tiles-label">To be done</span>
      <strong className="figure-tiles-value numbers" data-none={work.length ? undefined : ''}>
        {count}
      </strong>
      {work.length ? (
        <ul className="main-figures-work">
          {work.map((one) => (
            <li key={one.to}>
              <Link to={one.to} className="numbers">
                {one.count} {one.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <span className="figure-tiles-note">Nothing waits for you.</span>
      )}
    </li>
  )
}
