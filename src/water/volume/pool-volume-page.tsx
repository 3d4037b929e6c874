import { SelectField } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CalculateButton, CalculatorFields, CalculatorLayout } from '../calculator/calculator-layout.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import { typedFacts } from '../calculator/typed-facts.ts'
import { useCalculator } from '../calculator/use-calculator.tsx'
import { WaterHead } from '../calculator/water-head.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { SampleDrawing } from '../pictures/sample-drawing.tsx'
import { DoseFields } from './dose-fields.tsx'
import { VolumeDrawing } from './volume-drawing.tsx'
import { DoseAnswer, VolumeAnswer } from './volume-answer.tsx'
import { volumeOfDose } from './volume-of-dose.ts'
import { askedVolume, measuresFor, shapeOf, poolVolumeRules, volumeFacts, wayLabels } from './volume-query.ts'

const path = '/pool-volume'
const trail = [
  { label: 'Home', to: '/' },
  { label: 'Pool calculator', to: '/pool-calculator' },
  { label: 'How many litres' },
]

export function PoolVolumePage({ search }: { search: URLSearchParams }) {
  const { query, formKey, form } = useCalculator(path, search, poolVolumeRules)
  const shape = shapeOf(query)
  const volume = askedVolume(query)
  const byDose = query.shape === 'dose' ? volumeOfDose(query) : null
  return (
    <>
      <WaterHead
        title="How many litres does my pool hold"
        description="Litres of a rectangular, round, oval or kidney-shaped pool from its measures in metres, or by a dose and what it did."
        {...{ path, search, trail }}
      />
      <PageHeader
        trail={trail}
        title="How many litres"
        intro={
          byDose
            ? 'Test, add what the water needs, run the pump for a day, and test again.'
            : 'Measure inside, from wall to wall, in metres. A long step is about 0.8 m.'
        }
      />
      <CalculatorLayout
        form={
          <form key={formKey} {...form} className="calculator-form">
            <CalculatorFields legend="Shape and measures">
              <div className="calculator-wide">
                <SelectField name="shape" label="Shape" options={wayLabels} defaultValue={byDose ? 'dose' : shape} />
              </div>
              {byDose ? (
                <DoseFields query={query} volume={byDose} />
              ) : (
                <ShapeFields query={query} impossible={volume.impossible} />
              )}
            </CalculatorFields>
            <CalculateButton />
          </form>
        }
        answer={
          <div className="calculator-empty">
            {byDose ? <DoseAnswer volume={byDose} /> : <VolumeAnswer volume={volume} />}
          </div>
        }
        picture={byDose ? <SampleDrawing /> : <VolumeDrawing shape={shape} />}
        typed={typedFacts(query, volumeFacts)}
      />
    </>
  )
}

function ShapeFields({ query, impossible }: { query: Query; impossible: string[] }) {
  return measuresFor(shapeOf(query)).map(([name, label]) => (
    <ReadingField
      key={name}
      name={name}
      label={label}
      unit="m"
      query={query}
      error={impossible.includes(name) ? 'Please check this measure.' : undefined}
    />
  ))
}
