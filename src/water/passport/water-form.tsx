import { useState } from 'react'
import { typedLitres } from '#services/choosing/typed-litres.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import type { WaterKind } from '../record/water-entry.ts'
import { factFields, factLabels, waterKindLabels } from '../record/water-words.ts'
import { type OwnWater, WaterDraft } from '../record/water-passport.ts'

/** Facts stand in the form as `facts.surface`, as the contract's errors name them. */
const draftFrom = (raw: Record<string, unknown>) => ({
  kind: raw.kind,
  name: raw.name,
  litres: typedLitres(String(raw.litres)) ?? NaN,
  facts: Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (name.startsWith('facts.') ? [[name.slice(6), value]] : [])),
  ),
})

type WaterFormProps = {
  submit: (draft: WaterDraft) => Promise<void>
  button: string
  /** What it begins with: a water to change, or what a calculator was told. */
  from?: Partial<OwnWater> | undefined
  /** A water keeps its kind. */
  fixed?: WaterKind
}

export function WaterForm({ submit, button, from, fixed }: WaterFormProps) {
  const [kind, setKind] = useState<WaterKind>(fixed ?? from?.kind ?? 'pool')
  const form = useForm<WaterDraft>({ schema: WaterDraft, prepare: draftFrom, submit })
  return (
    <form {...form.props} className="stack" method="post" aria-label="Pool or tank">
      <ErrorSummary form={form} />
      <div className="waters-fields">
        {fixed ? (
          <input type="hidden" name="kind" value={fixed} />
        ) : (
          <SelectField
            {...form.field('kind')}
            label="Kind"
            options={waterKindLabels}
            value={kind}
            onChange={(event) => setKind(event.target.value as WaterKind)}
          />
        )}
        <TextField
          {...form.field('name')}
          label="Name"
          hint="As you call it at home"
          defaultValue={from?.name ?? ''}
          maxLength={60}
          autoComplete="off"
          aria-required
        />
        <TextField
          {...form.field('litres')}
          label="Litres"
          defaultValue={from?.litres ?? ''}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          aria-required
        />
        {Object.entries(factFields[kind]).map(([name, options]) => (
          <SelectField
            key={name}
            {...form.field(`facts.${name}`)}
            label={factLabels[name]}
            options={options}
            defaultValue={from?.facts?.[name as keyof OwnWater['facts']] ?? Object.keys(options)[0]}
          />
        ))}
      </div>
      <div>
        <Button type="submit" busy={form.submitting} busyText="Saving…">
          {button}
        </Button>
      </div>
    </form>
  )
}
