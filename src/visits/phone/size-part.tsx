import { useState } from 'react'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Button } from '#ui/marks/button.tsx'
import { litresText } from '#water/calculator/dose-words.ts'
import type { Query } from '#water/chemistry/asked-number.ts'
import { askedVolume, measuresFor, shapeLabels, shapeOf } from '#water/volume/volume-query.ts'
import type { PartProps } from './phone-report.ts'

export function SizePart({ report, edit }: PartProps) {
  const { kind } = report.stop.water
  return (
    <div className="stack">
      <p>
        <strong>No dose without the size.</strong> Please measure it once; it stays with this{' '}
        {kind === 'pool' ? 'pool' : 'tank'}.
      </p>
      <TextField
        label="Litres"
        value={report.litres}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onChange={({ target }) => edit({ litres: target.value })}
      />
      {kind === 'pool' && (
        <details>
          <summary>Measure its shape</summary>
          <Measures use={(litres) => edit({ litres: String(litres) })} />
        </details>
      )}
    </div>
  )
}

function Measures({ use }: { use: (litres: number) => void }) {
  const [query, setQuery] = useState<Query>({ shape: 'rectangle' })
  const { litres, impossible } = askedVolume(query)
  const set = (name: string, value: string) => setQuery({ ...query, [name]: value })
  return (
    <div className="round-readings">
      <SelectField
        label="Shape"
        options={shapeLabels}
        value={query.shape}
        onChange={({ target }) => set('shape', target.value)}
      />
      {measuresFor(shapeOf(query)).map(([name, label]) => (
        <TextField
          key={name}
          label={`${label}, m`}
          value={query[name] ?? ''}
          error={impossible.includes(name) ? 'Please check it' : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      {litres !== null && (
        <Button size="large" variant="secondary" onClick={() => use(litres)}>
          Use {litresText(litres)}
        </Button>
      )}
    </div>
  )
}
