import { SelectField } from '#ui/form/field.tsx'
import { ReadingField } from '../calculator/reading-field.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { measuringDoseOf, measuringDoses, type VolumeOfDose } from './volume-of-dose.ts'

const options = Object.entries(measuringDoses).map(([value, { label }]) => ({ value, label }))

export function DoseFields({ query, volume }: { query: Query; volume: VolumeOfDose }) {
  const added = measuringDoseOf(query)
  const { level } = measuringDoses[added]
  const faults = volume.litres === null ? volume.impossible : []
  const field = (key: string, label: string, of: string) => (
    <ReadingField
      name={key}
      label={label}
      unit={of}
      query={query}
      error={faults.includes(key) ? 'Please check this figure.' : undefined}
    />
  )
  return (
    <>
      <div className="calculator-wide">
        <SelectField name="added" label="What you added" options={options} defaultValue={added} />
      </div>
      <div className="calculator-wide">{field('amount', 'How much', 'g')}</div>
      {field('before', `${level} before`, 'mg/L')}
      {field('after', `${level} after`, 'mg/L')}
    </>
  )
}
