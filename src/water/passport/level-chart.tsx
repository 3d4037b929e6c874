import { formatShortDate } from '#lib/values/dates.ts'
import { Table } from '#ui/panels/table.tsx'
import { levelRange, levelText } from '../calculator/dose-words.ts'
import type { LevelLine } from './level-lines.ts'
import { quantityWords } from '../record/water-words.ts'
import './level-chart.css'

const box = { width: 600, height: 160, edge: 8 }

export function LevelChart({ line }: { line: LevelLine }) {
  const { name, unit } = quantityWords[line.quantity]
  const [first, last] = [line.tests[0]!, line.tests.at(-1)!]
  const days = `${formatShortDate(first.at)} to ${formatShortDate(last.at)}`
  return (
    <section className="level-chart" aria-labelledby={`level-${line.quantity}`}>
      <h3 id={`level-${line.quantity}`}>
        {name} <span className="waters-soft numbers">{levelText(last.value, unit)}</span>
      </h3>
      <LevelDrawing line={line} label={`${name}, ${days}`} />
      <p className="level-chart-days waters-soft numbers">
        <span>{formatShortDate(first.at)}</span>
        <span>{formatShortDate(last.at)}</span>
      </p>
      <p className="waters-soft numbers">
        {line.band && `Aim: ${levelRange(line.band.low, line.band.high, unit)}. `}
        {line.doses.length > 0 && 'Marks along the bottom: doses.'}
      </p>
      <details className="level-chart-table">
        <summary>Show as a table</summary>
        <Table
          caption={name}
          dense
          rows={line.tests.toReversed()}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', label: 'Date', main: true, cell: ({ at }) => formatShortDate(at) },
            { key: 'value', label: name, align: 'end', cell: ({ value }) => levelText(value, unit) },
          ]}
        />
      </details>
    </section>
  )
}

function LevelDrawing({ line: { tests, doses, band }, label }: { line: LevelLine; label: string }) {
  const times = tests.map(({ at }) => Date.parse(at))
  const x = scale(times, box.edge, box.width - box.edge)
  const values = [...tests.map(({ value }) => value), ...(band ? [band.low, band.high] : [])]
  const y = scale(values, box.height - 2 * box.edge, box.edge)
  const points = tests.map(({ id, at, value }) => ({ id, x: x(Date.parse(at)), y: y(value) }))
  const inside = doses
    .map(({ id, at }) => ({ id, x: x(Date.parse(at)) }))
    .filter((dose) => dose.x >= 0 && dose.x <= box.width)
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label} className="level-chart-drawing">
      {band && (
        <rect
          className="level-chart-band"
          x="0"
          width={box.width}
          y={y(band.high)}
          height={rounded(y(band.low) - y(band.high))}
        />
      )}
      <polyline className="level-chart-line" points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
      {inside.map((dose) => (
        <path key={dose.id} className="level-chart-dose" d={`M${dose.x} ${box.height}v-10`} />
      ))}
      {points.map((point) => (
        <circle key={point.id} className="level-chart-test" cx={point.x} cy={point.y} r="4.5" />
      ))}
    </svg>
  )
}

/** Maps the span of the values to a span of the drawing. Rounded, so that server and browser write the same. */
function scale(values: number[], from: number, to: number) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value: number) =>
    rounded(high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from))
}

const rounded = (value: number) => Math.round(value * 10) / 10
