import { TextField } from '#ui/form/field.tsx'
import type { Query } from '../chemistry/asked-number.ts'

type Props = {
  name: string
  label: string
  unit: string
  hint?: string | undefined
  query: Query
  error?: string | undefined
}

export const ReadingField = ({ name, label, unit, hint, query, error }: Props) => (
  <TextField
    name={name}
    label={
      <>
        {label}
        {unit && <span className="calculator-unit">, {unit}</span>}
      </>
    }
    hint={hint}
    error={error}
    defaultValue={query[name] ?? ''}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
  />
)
