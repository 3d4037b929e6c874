import { useState } from 'react'
import { type Substance, substances } from '#catalogue/substance.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { draftOfEntry, EntryDraft, entryKindsInForm, nowInField, usualStrength } from './entry-draft.ts'
import { recordEntry } from './unsent-entries.ts'
import { type WaterEntryKind, newEntryId, quantitiesOf, type WaterKind } from '../record/water-entry.ts'
import { quantityWords } from '../record/water-words.ts'

/** Records a test, a dose, a change of water or a note. It is kept in the browser until the server has it. */
export function EntryForm({ water }: { water: { id: number; kind: WaterKind } }) {
  const [kind, setKind] = useState<WaterEntryKind>('test')
  const [times, setTimes] = useState(0)
  const form = useUnsavedForm<EntryDraft>({
    schema: EntryDraft,
    prepare: draftOfEntry,
    submit: async (draft) => {
      const isStored = await recordEntry({ ...draft, water: water.id, id: newEntryId() })
      toast({ title: isStored ? 'Recorded' : 'Kept in this browser until it can be sent' })
      setTimes((before) => before + 1)
    },
  })
  return (
    <form {...form.props} key={times} className="stack" method="post" aria-label="New entry">
      <UnsavedQuestion unsaved={form.unsaved} />
      <ErrorSummary form={form} />
      <div className="waters-fields">
        <SelectField
          {...form.field('content.kind')}
          label="What happened"
          options={entryKindsInForm}
          value={kind}
          onChange={(event) => setKind(event.target.value as WaterEntryKind)}
        />
        <TextField {...form.field('at')} label="When" type="datetime-local" defaultValue={nowInField()} aria-required />
      </div>
      <EntryFields key={kind} kind={kind} world={water.kind} form={form} />
      <div>
        <Button type="submit" busy={form.submitting} busyText="Recording…">
          Record it
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = { kind: WaterEntryKind; world: WaterKind; form: Form }

function EntryFields({ kind, world, form }: FieldsProps) {
  if (kind === 'test') return <TestFields world={world} form={form} />
  if (kind === 'dose') return <DoseFields world={world} form={form} />
  if (kind === 'change') return <ChangeFields world={world} form={form} />
  return <TextArea {...form.field('content.text')} label="Note" rows={3} maxLength={1000} aria-required />
}

type PartProps = Omit<FieldsProps, 'kind'>

const NumberField = ({ form, name, label, unit }: { form: Form; name: string; label: string; unit: string }) => (
  <TextField
    {...form.field(name)}
    label={unit ? `${label}, ${unit}` : label}
    inputMode="decimal"
    maxLength={12}
    autoComplete="off"
  />
)

const TestFields = ({ world, form }: PartProps) => (
  <div className="waters-fields waters-readings">
    {quantitiesOf[world].map((quantity) => (
      <NumberField
        key={quantity}
        form={form}
        name={`content.readings.${quantity}`}
        label={quantityWords[quantity].name}
        unit={quantityWords[quantity].unit}
      />
    ))}
  </div>
)

function DoseFields({ world, form }: PartProps) {
  const known = Object.entries(substances).filter(([, { worlds }]) => (worlds as readonly string[]).includes(world))
  const [substance, setSubstance] = useState(known[0]![0] as Substance)
  const isLiquid = substances[substance].state === 'liquid'
  return (
    <div className="waters-fields">
      <SelectField
        {...form.field('content.substance')}
        label="Substance"
        options={Object.fromEntries(known.map(([value, { name }]) => [value, name]))}
        value={substance}
        onChange={(event) => setSubstance(event.target.value as Substance)}
      />
      <TextField
        key={substance}
        {...form.field('content.strength')}
        label="Strength, %"
        hint="As the packet says"
        defaultValue={usualStrength[substance] ?? 100}
        inputMode="decimal"
        maxLength={6}
        aria-required
      />
      <NumberField form={form} name="content.amount" label="Amount" unit={isLiquid ? 'ml' : 'g'} />
    </div>
  )
}

const ChangeFields = ({ world, form }: PartProps) => (
  <div className="waters-fields">
    <NumberField form={form} name="content.share" label="Share of the water" unit="%" />
    {world === 'reef' && (
      <>
        <NumberField form={form} name="content.alk" label="Alkalinity of the new water" unit="dKH" />
        <NumberField form={form} name="content.ca" label="Calcium of the new water" unit="mg/L" />
      </>
    )}
  </div>
)
