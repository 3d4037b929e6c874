import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { readNumber, readTypedRand } from '#staff/contract/text-rules.ts'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { type StaffFormState, useStaffForm } from '#staff/form/use-staff-form.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { windowHours } from '#visits/visit/board-visit.ts'
import { windowWords } from '#visits/visit/day-words.ts'
import { singleVisitApi, VisitDraft, type WaterChoice } from './single-visit.ts'
import { type PlacedTechnician, technicianChoices } from './technician-choice.ts'
import { WaterChooser } from './water-chooser.tsx'
import './board-dialog.css'

type PlanVisitDialogProps = {
  technicians: readonly PlacedTechnician[]
  today: string
  search: string
  onClose: () => void
}

type Kind = VisitDraft['kind']

export function PlanVisitDialog({ technicians, today, search, onClose }: PlanVisitDialogProps) {
  const [water, setWater] = useState<WaterChoice | null>(null)
  const [kind, setKind] = useState<Kind>('single')
  const form = useStaffForm({
    schema: VisitDraft,
    prepare: (typed) => readDraft(typed, { waterId: water?.id, kind }),
    save: (draft) => call(singleVisitApi.plan, draft),
    saved: 'The visit is planned',
    goOn: onClose,
  })
  const choose = (next: WaterChoice) => {
    setWater(next)
    setKind(next.extra ? 'extra' : 'single')
  }
  return (
    <StaffFormDialog
      title="Plan a visit"
      intro={water ? toldOf(water) : 'Choose for whom. The customer is told by email.'}
      form={form}
      first="search"
      confirm="Plan the visit"
      onClose={onClose}
    >
      <WaterChooser
        search={search}
        chosen={water}
        error={form.field('waterId').error && 'Please choose a pool or a tank'}
        onChoose={choose}
      />
      {water?.extra && (
        <SelectField
          label="Kind of visit"
          hint={extraHint(water.extra)}
          value={kind}
          options={{ extra: `Extra visit of ${water.extra.plan}`, single: 'Single visit with a price' }}
          onChange={({ target }) => setKind(target.value as Kind)}
        />
      )}
      <VisitFields form={form} kind={kind} technicians={technicians} today={today} />
    </StaffFormDialog>
  )
}

const toldOf = ({ customer, email }: WaterChoice) =>
  email ? `${customer} is told by email.` : `There is no email address: please ring ${customer}.`

const extraHint = ({ used }: NonNullable<WaterChoice['extra']>) =>
  used.length ? `Planned already in ${used.join(', ')}` : 'One a month is included'

function readDraft(typed: Record<string, unknown>, { waterId, kind }: { waterId: number | undefined; kind: Kind }) {
  const isSingle = kind === 'single'
  return {
    waterId,
    kind,
    day: typed.day,
    technicianId: typed.technicianId || null,
    fromHour: isSingle ? Number(typed.fromHour) : null,
    minutes: readNumber(typed.minutes),
    price: isSingle ? readTypedRand(typed.price) : 0,
  }
}

type VisitFieldsProps = Pick<PlanVisitDialogProps, 'technicians' | 'today'> & { form: StaffFormState; kind: Kind }

function VisitFields({ form, kind, technicians, today }: VisitFieldsProps) {
  return (
    <div className="staff-form-dialog-pair">
      <TextField {...form.field('day')} label="Day" type="date" min={today} max="2099-12-31" defaultValue={today} />
      <SelectField {...form.field('technicianId')} label="Technician" options={technicianChoices(technicians)} />
      {kind === 'single' && (
        <SelectField
          {...form.field('fromHour')}
          label="Window"
          options={windowHours.map((hour) => ({ value: String(hour), label: windowWords(hour) }))}
        />
      )}
      <TextField {...form.field('minutes')} label="Minutes" inputMode="numeric" autoComplete="off" defaultValue="60" />
      {kind === 'single' && (
        <TextField {...form.field('price')} label="Price in rand" inputMode="decimal" autoComplete="off" />
      )}
    </div>
  )
}
