import type { ComponentProps } from 'react'
import { SelectField } from '#ui/form/field.tsx'
import { CalculateButton, CalculatorFields, KeptParameters } from '../calculator/calculator-layout.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import type { AskedReefPlan } from './reef-query.ts'
import { alkalinityUnitLabels, reefAskText, reefWords, tankLabels } from './reef-words.ts'

type Props = { query: Query; asks: AskedReefPlan['asks']; formKey: number; form: ComponentProps<'form'> }

export function ReefForm({ query, asks, formKey, form }: Props) {
  const errorOf = (name: string) => {
    const ask = asks.find((each) => each !== 'salinity first' && each[0] === name && each[1] !== 'missing')
    return ask && reefAskText(ask)
  }
  const reading = (name: 'salinity' | 'ca' | 'mg') => (
    <ReadingField
      name={name}
      label={reefWords[name].name}
      unit={reefWords[name].unit}
      query={query}
      error={errorOf(name)}
    />
  )
  return (
    <form key={formKey} {...form} className="calculator-form">
      <CalculatorFields legend="Your tank">
        <ReadingField name="litres" label="Tank with its sump" unit="litres" query={query} error={errorOf('litres')} />
        <SelectField name="tank" label="Kind of tank" options={tankLabels} defaultValue={query.tank ?? 'mixed'} />
      </CalculatorFields>
      <CalculatorFields
        legend="What your tests say"
        note="Salinity in ppt, or the specific gravity of a refractometer, such as 1.026."
      >
        {reading('salinity')}
        <ReadingField name="sg" label="Or specific gravity" unit="" query={query} />
        <ReadingField name="alk" label="Alkalinity" unit="" query={query} error={errorOf('alk')} />
        <SelectField
          name="alkUnit"
          label="Its unit"
          options={alkalinityUnitLabels}
          defaultValue={query.alkUnit ?? 'dkh'}
        />
        {reading('ca')}
        {reading('mg')}
      </CalculatorFields>
      <KeptParameters query={query} names={['sure', 'have', 'given', 'use']} />
      <CalculateButton />
    </form>
  )
}
