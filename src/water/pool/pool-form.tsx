import type { ComponentProps } from 'react'
import { SelectField } from '#ui/form/field.tsx'
import { CalculateButton, CalculatorFields, KeptParameters } from '../calculator/calculator-layout.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { poolFields } from './pool-fields.tsx'
import type { AskedPlan } from './pool-query.ts'
import type { PoolQuantity } from './pool-readings.ts'
import { askText, chlorinationLabels, ruleLabels, surfaceLabels } from './pool-words.ts'

const firstReadings: PoolQuantity[] = ['fc', 'ph', 'ta', 'ch', 'cya', 'temp']
const rarer: PoolQuantity[] = ['cc', 'salt', 'borate']

type Props = { query: Query; asks: AskedPlan['asks']; formKey: number; form: ComponentProps<'form'> }

export function PoolForm({ query, asks, formKey, form }: Props) {
  const errorOf = (name: string) => {
    const ask = asks.find(([quantity, reason]) => quantity === name && reason !== 'missing')
    return ask && askText(ask)
  }
  const { litres, use, reading } = poolFields({ query, errorOf })
  return (
    <form key={formKey} {...form} className="calculator-form">
      <CalculatorFields legend="Your pool">
        {litres}
        <SelectField name="surface" label="Surface" options={surfaceLabels} defaultValue={query.surface ?? 'plaster'} />
        <SelectField
          name="chlorine"
          label="Chlorine"
          options={chlorinationLabels}
          defaultValue={query.chlorine ?? 'granules'}
        />
        {use}
      </CalculatorFields>
      <CalculatorFields
        legend="What your test says"
        note="Leave out what you have not tested. Strips read total hardness, which is higher than calcium hardness."
      >
        {firstReadings.map(reading)}
      </CalculatorFields>
      <details className="calculator-more" open={rarer.some((name) => query[name])}>
        <summary>More readings, and the tap</summary>
        <div className="calculator-grid">
          {rarer.map(reading)}
          <ReadingField name="fillCh" label="Hardness of the tap" unit="mg/L" query={query} />
          <SelectField
            className="calculator-wide"
            name="rule"
            label="Chlorine by"
            options={ruleLabels}
            defaultValue={query.rule ?? 'stabiliser'}
          />
        </div>
      </details>
      <KeptParameters query={query} names={['sure', 'have', 'given', 'use']} />
      <CalculateButton />
    </form>
  )
}
