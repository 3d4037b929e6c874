import type { ComponentProps } from 'react'
import { RadioCards } from '#ui/form/choice-field.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { CalculateButton, CalculatorFields, KeptParameters } from '../calculator/calculator-layout.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { poolFields } from '../pool/pool-fields.tsx'
import { FloorDrawing } from './floor-drawing.tsx'
import type { GreenPoolPlan } from './green-pool-plan.ts'
import { floors } from './green-pool-query.ts'
import { colourLabels, floorLabels, greenAskText, homeChlorineLabels, pumpLabels } from './green-pool-words.ts'

type Props = { query: Query; plan: GreenPoolPlan; formKey: number; form: ComponentProps<'form'> }

export function GreenPoolForm({ query, plan, formKey, form }: Props) {
  const asks = plan.kind === 'doubt' ? plan.asks : []
  const errorOf = (name: string) => {
    const ask = asks.find(([quantity]) => quantity === name)
    return ask && greenAskText(ask)
  }
  const { litres, use, reading } = poolFields({ query, errorOf })
  return (
    <form key={formKey} {...form} className="calculator-form">
      <SeenFields query={query} />
      <CalculatorFields legend="Your pool">
        {litres}
        <SelectField
          name="chlorine"
          label="Chlorine you will use"
          options={homeChlorineLabels}
          defaultValue={query.chlorine ?? 'granules'}
        />
        {use}
      </CalculatorFields>
      <CalculatorFields legend="What your test says" note="Leave out what you have not tested.">
        {reading('cya')}
        {reading('fc')}
        {reading('ph')}
        {reading('ta')}
      </CalculatorFields>
      <CalculatorFields
        legend="From the second day"
        note="Free chlorine above is then this morning’s, tested before the sun is on the water."
      >
        <ReadingField
          name="evening"
          label="Free chlorine last night"
          unit="mg/L"
          query={query}
          error={errorOf('evening')}
        />
        {reading('cc')}
      </CalculatorFields>
      <KeptParameters query={query} names={['sure', 'given']} />
      <CalculateButton />
    </form>
  )
}

function SeenFields({ query }: Pick<Props, 'query'>) {
  return (
    <fieldset className="calculator-fields stack">
      <legend>What you see</legend>
      <RadioCards
        name="floor"
        label="Do you see the floor at the deepest place?"
        defaultValue={query.floor}
        choices={floors.map((floor) => ({
          value: floor,
          ...floorLabels[floor],
          icon: <FloorDrawing floor={floor} />,
        }))}
      />
      <SelectField
        name="colour"
        label="Colour of the water"
        placeholder="Please choose"
        options={colourLabels}
        defaultValue={query.colour ?? ''}
      />
      <SelectField
        name="pump"
        label="Do the pump and the filter run?"
        placeholder="Please choose"
        options={pumpLabels}
        defaultValue={query.pump ?? ''}
      />
    </fieldset>
  )
}
