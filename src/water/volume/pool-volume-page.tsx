import { Link } from '#lib/navigation/navigation.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { litresText } from '../calculator/dose-words.ts'
import { CalculateButton, CalculatorFields, CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import { typedFacts } from '../calculator/typed-facts.ts'
import { addressOf, useCalculator } from '../calculator/use-calculator.tsx'
import { WaterHead } from '../calculator/water-head.tsx'
import { VolumeDrawing } from './volume-drawing.tsx'
import {
  type AskedVolume,
  askedVolume,
  measuresFor,
  shapeLabels,
  shapeOf,
  poolVolumeRules,
  volumeFacts,
} from './volume-query.ts'

const path = '/pool-volume'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Pool calculator', to: '/pool-calculator' },
  { label: 'How many litres' },
]

/** Litres of a pool from its shape, on to the calculator. */
export function PoolVolumePage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, poolVolumeRules)
  const shape = shapeOf(query)
  const volume = askedVolume(query)
  return (
    <>
      <WaterHead
        title="How many litres does my pool hold"
        description="Litres of a rectangular, round, oval or kidney-shaped pool from its measures in metres."
        {...{ path, search, trail }}
      />
      <PageHeader
        trail={trail}
        title="How many litres"
        intro="Measure inside, from wall to wall, in metres: a step is about 0.8."
      />
      <CalculatorLayout
        form={
          <form key={formKey} {...form} className="calculator-form">
            <CalculatorFields legend="Shape and measures">
              <div className="calculator-wide">
                <SelectField name="shape" label="Shape" options={shapeLabels} defaultValue={shape} />
              </div>
              {measuresFor(shape).map(([name, label]) => (
                <ReadingField
                  key={name}
                  name={name}
                  label={label}
                  unit="m"
                  query={query}
                  error={volume.impossible.includes(name) ? 'Please check this measure.' : undefined}
                />
              ))}
            </CalculatorFields>
            <CalculateButton />
          </form>
        }
        answer={
          <div className="calculator-empty">
            <VolumeAnswer volume={volume} />
          </div>
        }
        picture={<VolumeDrawing shape={shape} />}
        typed={typedFacts(query, volumeFacts)}
      />
    </>
  )
}

function VolumeAnswer({ volume: { litres, impossible } }: { volume: AskedVolume }) {
  if (litres === null) {
    return (
      <p>{impossible.length ? 'One of the measures cannot be right.' : 'Type the measures: the litres appear here.'}</p>
    )
  }
  return (
    <>
      <h2>{litresText(litres)}</h2>
      <p>By its shape, so within about a tenth. Doses are computed with that in mind.</p>
      <p>
        <ButtonLink to={addressOf('/pool-calculator', { litres: String(litres) })}>Use these litres</ButtonLink>
      </p>
      <p>
        <Link to={addressOf('/get-started', { litres: String(litres) })}>Which care plan fits this pool?</Link>
      </p>
    </>
  )
}
