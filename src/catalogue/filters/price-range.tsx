import { Button } from '#ui/marks/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import './price-range.css'

export function PriceRange({ min, max }: { min: string; max: string }) {
  const limits = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', autoComplete: 'off' } as const
  return (
    <fieldset className="price-range">
      <legend className="facet-list-title">Price in rand</legend>
      <TextField label="From" name="min" defaultValue={min} {...limits} />
      <TextField label="To" name="max" defaultValue={max} {...limits} />
      <Button type="submit" variant="secondary" size="small">
        Apply
      </Button>
    </fieldset>
  )
}
