import { formatDate } from '#lib/values/dates.ts'
import { TextField } from '#ui/form/field.tsx'
import { quantitiesOf, type WaterQuantity } from '#water/record/water-entry.ts'
import { rangeText, targetsOfWater } from '#water/record/water-targets.ts'
import { quantityWords, readingText } from '#water/record/water-words.ts'
import { readingFault, readingsTaken, type PartProps } from './phone-report.ts'

const usual: Record<'pool' | 'reef', WaterQuantity[]> = {
  pool: ['fc', 'cc', 'ph', 'ta', 'cya', 'ch', 'salt'],
  reef: ['salinity', 'alk', 'ca', 'mg', 'no3', 'po4', 'temp'],
}

export function ReadingsPart({ report, edit }: PartProps) {
  const { kind } = report.stop.water
  const rest = quantitiesOf[kind].filter((quantity) => !usual[kind].includes(quantity))
  return (
    <section className="round-card" aria-label="Readings">
      <h2>Readings</h2>
      <LastTest report={report} />
      <Fields quantities={usual[kind]} report={report} edit={edit} />
      <details open={rest.some((quantity) => report.readings[quantity])}>
        <summary>More readings</summary>
        <Fields quantities={rest} report={report} edit={edit} />
      </details>
    </section>
  )
}

function LastTest({ report: { stop } }: Pick<PartProps, 'report'>) {
  if (!stop.last) return null
  const { at, readings } = stop.last
  const known = quantitiesOf[stop.water.kind].flatMap((quantity) => {
    const value = readings[quantity]
    return value === undefined ? [] : [readingText(quantity, value)]
  })
  return (
    <p className="round-soft">
      On {formatDate(at)}: {known.join(', ')}
    </p>
  )
}

function Fields({ quantities, report, edit }: PartProps & { quantities: WaterQuantity[] }) {
  const targets = targetsOfWater(report.stop.water, readingsTaken(report))
  return (
    <div className="round-readings">
      {quantities.map((quantity) => {
        const { name, unit } = quantityWords[quantity]
        const range = targets[quantity]
        const typed = report.readings[quantity] ?? ''
        return (
          <TextField
            key={quantity}
            label={
              <>
                {name}
                {unit && <span className="round-soft">, {unit}</span>}
              </>
            }
            hint={range ? `Aim ${rangeText(quantity, range)}` : ' '}
            error={readingFault(quantity, typed)}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={({ target }) =>
              edit({
                readings: { ...report.readings, [quantity]: target.value },
                sure: report.sure.filter((each) => each !== quantity),
              })
            }
          />
        )
      })}
    </div>
  )
}
