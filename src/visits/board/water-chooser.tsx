import { useState } from 'react'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { singleVisitApi, WaterChoice } from './single-visit.ts'

type WaterChooserProps = {
  search: string
  chosen: WaterChoice | null
  error: string | undefined
  onChoose: (water: WaterChoice) => void
}

export function WaterChooser({ search: first, chosen, error, onChoose }: WaterChooserProps) {
  const [search, setSearch] = useState(first)
  const asked = new URLSearchParams({ search: search.trim() })
  const reading = useFreshRead<typeof singleVisitApi.waters>(`/api/admin/visits/waters?${asked.toString()}`)
  const found = useLastKnown(reading.data)
  return (
    <div className="water-chooser">
      <TextField
        name="search"
        type="search"
        label="Pool or tank"
        placeholder="Customer, street, phone, email"
        maxLength={120}
        autoComplete="off"
        error={error}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {reading.error && <p role="alert">The pools and tanks did not load. Please try again.</p>}
      {found?.length === 0 && <p role="status">None matches. New customers are added under Sites.</p>}
      <div className="water-chooser-found" role="radiogroup" aria-label="Pools and tanks">
        {found?.map((water) => (
          <label key={water.id} aria-label={`${water.customer}, ${water.name}, ${water.address}`}>
            <input
              type="radio"
              name="water"
              className="choice-mark radio-mark"
              checked={chosen?.id === water.id}
              onChange={() => onChoose(water)}
            />
            <span>
              <b>{water.customer}</b>
              <small>
                {water.name}, {water.address}
              </small>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
