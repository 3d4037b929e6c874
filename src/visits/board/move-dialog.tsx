import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { formatTime } from '#lib/values/dates.ts'
import { Button } from '#ui/marks/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { windowHours } from '#visits/visit/board-visit.ts'
import type { MovePreview } from './board.ts'
import { windowWords } from '#visits/visit/day-words.ts'
import { longDay } from '#visits/ledger/plan-days.ts'
import { type MovedVisit, type PlacedTechnician, technicianChoices } from './technician-choice.ts'
import { type TypedMove, useMove } from './use-move.tsx'
import { toldWords } from './visit-badges.tsx'
import './board-dialog.css'

type MoveDialogProps = {
  visit: MovedVisit
  technicians: readonly PlacedTechnician[]
  today: string
  onClose: () => void
}

export function MoveDialog({ visit, technicians, today, onClose }: MoveDialogProps) {
  const moving = useMove({ visit, today, goOn: onClose })
  const { isAgain, hasConcerns, busy, place, setPlace } = moving
  return (
    <StaffConfirm
      open
      title={`${isAgain ? 'Plan again' : 'Move'}: ${moving.visit.customer}`}
      confirm={hasConcerns ? 'Move all the same' : isAgain ? 'Plan the visit' : 'Move the visit'}
      busy={busy}
      onConfirm={moving.move}
      onClose={onClose}
    >
      <div className="stack">
        <PlaceFields visit={moving.visit} place={place} technicians={technicians} today={today} onChange={setPlace} />
        <MoveMeaning moving={moving} />
      </div>
    </StaffConfirm>
  )
}

type PlaceFieldsProps = Omit<MoveDialogProps, 'onClose'> & {
  place: TypedMove
  onChange: (place: TypedMove) => void
}

function PlaceFields({ visit, place, technicians, today, onChange }: PlaceFieldsProps) {
  return (
    <div className="board-dialog-fields">
      <TextField
        label="Day"
        type="date"
        min={today}
        max="2099-12-31"
        defaultValue={place.day}
        onChange={({ target }) => target.value && target.validity.valid && onChange({ ...place, day: target.value })}
      />
      <SelectField
        label="Technician"
        options={technicianChoices(technicians, visit)}
        value={place.technicianId}
        onChange={({ target }) => onChange({ ...place, technicianId: target.value })}
      />
      {visit.kind === 'single' && (
        <SelectField
          label="Window"
          options={windowHours.map((hour) => ({ value: String(hour), label: windowWords(hour) }))}
          value={String(place.fromHour)}
          onChange={({ target }) => onChange({ ...place, fromHour: Number(target.value) })}
        />
      )}
    </div>
  )
}

function MoveMeaning({ moving }: { moving: ReturnType<typeof useMove> }) {
  const { reading, preview, isChanged, see } = moving
  if (reading.error) return <LoadFailed retry={() => void reading.retry()} busy={reading.loading} level={3} />
  if (!preview) return null
  return (
    <div aria-live="polite" className="stack stack-small">
      {isChanged ? <ChangedMeanwhile preview={preview} onSeen={see} /> : <Consequences preview={preview} />}
    </div>
  )
}

function ChangedMeanwhile({ preview: { visit, changedBy }, onSeen }: { preview: MovePreview; onSeen: () => void }) {
  const what = changedBy
    ? `${changedBy.who} changed this visit at ${formatTime(changedBy.at)}`
    : 'This visit was changed'
  return (
    <Notice
      tone="warning"
      title={`${what}: it is now on ${longDay(visit.plannedOn)} (${visit.technician ?? 'nobody yet'}).`}
      action={
        <Button variant="secondary" size="small" onClick={onSeen}>
          Decide all the same
        </Button>
      }
    />
  )
}

function Consequences({ preview: { visit, concerns, tells } }: { preview: MovePreview }) {
  return (
    <>
      {concerns.length > 0 && (
        <Notice tone="warning" title="Please note">
          {concerns.map((concern) => (
            <p key={concern}>{concern}</p>
          ))}
        </Notice>
      )}
      <p>{tells === 'nobody' ? 'Nobody is told: the day stays the same.' : toldWords(visit)}</p>
    </>
  )
}
