import type { ComponentProps } from 'react'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { CalculateButton, CalculatorFields } from '../calculator/calculator-layout.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { alkalinityUnitLabels } from '../reef/reef-words.ts'
import { type TankHelp, type TankReading, tankSights } from './tank-help-query.ts'
import { sightLabels, tankReadingWords } from './tank-help-words.ts'

type Props = { query: Query; help: TankHelp; formKey: number; form: ComponentProps<'form'> }

export function TankHelpForm({ query, help, formKey, form }: Props) {
  const errorOf = (name: TankReading | 'litres') =>
    help.impossible.includes(name) ? 'This cannot be right. Please check it, or test again.' : undefined
  const reading = (name: TankReading) => {
    const { name: label, unit } = tankReadingWords[name]
    return <ReadingField {...{ name, label, unit, query }} error={errorOf(name)} />
  }
  return (
    <form key={formKey} {...form} className="calculator-form">
      <fieldset className="calculator-fields">
        <legend>What you see</legend>
        {tankSights.map((sight) => (
          <CheckboxField
            key={sight}
            name={sight}
            value="yes"
            label={sightLabels[sight]}
            defaultChecked={query[sight] === 'yes'}
          />
        ))}
      </fieldset>
      <CalculatorFields legend="What you have measured" note="Leave out what you cannot test now.">
        {reading('temp')}
        {reading('nh3')}
        {reading('no2')}
        {reading('ph')}
        {reading('alk')}
        {reading('alkBefore')}
        <SelectField
          name="alkUnit"
          label="Alkalinity is in"
          options={alkalinityUnitLabels}
          defaultValue={query.alkUnit ?? 'dkh'}
        />
        <ReadingField name="litres" label="Tank with its sump" unit="litres" query={query} error={errorOf('litres')} />
      </CalculatorFields>
      <CalculateButton />
    </form>
  )
}
