import { type KeyboardEvent, useRef, useState } from 'react'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { Table } from '#ui/panels/table.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { adminAddress } from '#admin/admin-address.ts'
import { axisOf, shortNumber } from './chart-scale.ts'
import { describeDays, shortDays } from '#admin/customers/describe-days.ts'
import type { Bar, Overview, OverviewPeriod } from '#admin/overview.ts'
import { barUnits, periodsEarlier } from './period-words.ts'
import './trade-chart.css'

/** The sales of a period. One bar per day, week or month: the amount ordered, the part paid, and a mark at the value of the previous period. */
export function TradeChart({ overview: { bars, period, currency, to } }: { overview: Overview }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const lines = axisOf(Math.max(...bars.map((bar) => Math.max(bar.ordered, bar.received, bar.before ?? 0))))
  const said = wordsOf({ period, currency, to })
  const shown = bars[chosen ?? bars.length - 1]
  return (
    <section className="trade-chart" aria-labelledby="trade-chart">
      <header className="trade-chart-head">
        <h2 id="trade-chart">Ordered and received by {barUnits[period]}</h2>
        <p className="soft trade-chart-key">
          <span className="trade-chart-key-ordered">ordered</span>
          <span className="trade-chart-key-received">of which received</span>
          {period !== 'all' && <span className="trade-chart-key-before">ordered {periodsEarlier[period]}</span>}
        </p>
      </header>
      <p className="trade-chart-said numbers">{shown && said(shown)}</p>
      <div className="trade-chart-plot" onMouseLeave={() => setChosen(null)}>
        <div className="trade-chart-axis" aria-hidden="true">
          {lines.map((line) => (
            <span key={line} style={{ insetBlockEnd: `${(line / (lines.at(-1) || 1)) * 100}%` }}>
              {shortNumber(line)}
            </span>
          ))}
        </div>
        <Bars {...{ bars, lines, period, said, chosen, onChoose: setChosen }} />
      </div>
      <ChartTable bars={bars} period={period} currency={currency} />
    </section>
  )
}

type BarsProps = {
  bars: Bar[]
  lines: number[]
  period: OverviewPeriod
  said: (bar: Bar) => string
  chosen: number | null
  onChoose: (index: number) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
const mostLabels = 4
/** With more bars the label under the last one would overflow. */
const manyBars = 10

/** One tab stop; arrows, Home and End move from bar to bar. */
function Bars({ bars, lines, period, said, chosen, onChoose }: BarsProps) {
  const list = useRef<HTMLOListElement>(null)
  const top = lines.at(-1) || 1
  const each = Math.ceil(bars.length / mostLabels)
  const last = bars.length - 1
  const stop = Math.min(chosen ?? last, last)
  const walk = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step ? index + step : null
    if (next === null || next < 0 || next > last) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[next]?.focus()
  }
  return (
    <ol className="trade-chart-bars" ref={list} style={{ backgroundSize: `100% ${100 / (lines.length - 1 || 1)}%` }}>
      {bars.map((bar, index) => (
        <li key={bar.from}>
          <Link
            to={adminAddress('orders', { from: bar.from, to: bar.to })}
            className="trade-chart-bar"
            tabIndex={index === stop ? 0 : -1}
            aria-label={said(bar)}
            onMouseEnter={() => onChoose(index)}
            onFocus={() => onChoose(index)}
            onKeyDown={(event) => walk(event, index)}
          >
            {bar.ordered > 0 && (
              <span className="trade-chart-fill" style={{ blockSize: `${(bar.ordered / top) * 100}%` }} />
            )}
            {bar.received > 0 && (
              <span className="trade-chart-received" style={{ blockSize: `${(bar.received / top) * 100}%` }} />
            )}
            {!!bar.before && (
              <span className="trade-chart-mark" style={{ insetBlockEnd: `${(bar.before / top) * 100}%` }} />
            )}
          </Link>
          {(last - index) % each === 0 && (
            <span
              className={classNames('trade-chart-label', index === last && last > manyBars && 'trade-chart-label-end')}
              aria-hidden="true"
            >
              {shortDays(bar, period === 'all')}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** "Sat 21 Nov: 3 orders, R 4 200 (R 1 200,50 received). 7 days before: R 3 100". */
const wordsOf =
  ({ period, currency, to }: Pick<Overview, 'period' | 'currency' | 'to'>) =>
  (bar: Bar) => {
    const money = (rand: number) => formatMoney(toCents(rand), currency).replace(/,00$/, '')
    const days = describeDays(bar, period === 'all')
    const when = period === 'all' ? days : days.replace(` ${to.slice(0, 4)}`, '')
    const before =
      bar.before === null ? '' : `. ${periodsEarlier[period].replace('earlier', 'before')}: ${money(bar.before)}`
    return `${when}: ${countOf(bar.orders, 'order')}, ${money(bar.ordered)} (${money(bar.received)} received)${before}`
  }

function ChartTable({ bars, period, currency }: { bars: Bar[]; period: OverviewPeriod; currency: Currency }) {
  const money = (rand: number) => formatMoney(toCents(rand), currency)
  const before = {
    key: 'before',
    label: `Ordered ${periodsEarlier[period]}`,
    align: 'end' as const,
    cell: (bar: Bar) => (bar.before === null ? '–' : money(bar.before)),
  }
  return (
    <details className="trade-chart-table">
      <summary>Show as a table</summary>
      <Table
        caption={`Ordered and received by ${barUnits[period]}`}
        dense
        rows={bars.toReversed()}
        rowKey={({ from }) => from}
        columns={[
          { key: 'days', label: 'When', main: true, cell: (bar) => describeDays(bar, period === 'all') },
          { key: 'orders', label: 'Orders', align: 'end', cell: (bar) => bar.orders },
          { key: 'ordered', label: 'Ordered', align: 'end', cell: (bar) => money(bar.ordered) },
          { key: 'received', label: 'Of which received', align: 'end', cell: (bar) => money(bar.received) },
          ...(period === 'all' ? [] : [before]),
        ]}
      />
    </details>
  )
}
