import { createContext, useContext, useState } from 'react'
import { type Substance, substances } from '#catalogue/substance.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { StaffFields } from '#staff/form/form.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { readDecimal } from '#catalogue/product-admin/product-draft-rules.ts'
import { substanceLabels } from '#catalogue/product-admin/product-labels.ts'
import type { FormValues } from './read-product-form.ts'

/** What a dose does is known to the calculators, which know the catalogue: whoever shows both hands it in. */
export const EffectOfDose = createContext<(substance: Substance, strength: number) => string>(() => '')

const isSubstance = (value: string): value is Substance => Object.hasOwn(substances, value)

export function ContainsFields({ form, values }: { form: Form; values: FormValues }) {
  const sayEffect = useContext(EffectOfDose)
  const [substance, setSubstance] = useState(values.substance)
  const [strength, setStrength] = useState(values.strength)
  const chosen = isSubstance(substance) ? substance : null
  const isLiquid = chosen !== null && substances[chosen].state === 'liquid'
  const effect = chosen && sayEffect(chosen, readDecimal(strength) ?? 0)
  return (
    <StaffFields
      title="What it contains"
      hint="For products that are dosed by a test of the water: the calculators compute with these, and offer its packs."
    >
      <SelectField
        {...form.field('substance')}
        label="Substance"
        options={substanceLabels}
        placeholder="None that is dosed by a test"
        value={substance}
        onChange={(event) => setSubstance(event.target.value)}
      />
      {chosen && (
        <>
          <TextField
            {...form.field('strength')}
            label="Strength, %"
            hint={effect ? `By this, ${effect}` : 'By weight, as on its label.'}
            defaultValue={values.strength}
            onChange={(event) => setStrength(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
          />
          <TextField
            {...form.field('contents')}
            label={isLiquid ? 'Contents of a pack, ml' : 'Contents of a pack, g'}
            hint={isLiquid ? '5 litres are 5000 ml.' : '2 kg are 2000 g.'}
            defaultValue={values.contents}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
        </>
      )}
    </StaffFields>
  )
}
