import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { useStaffLook } from '#staff/frame/fresh-read.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { formatTime } from '#lib/values/dates.ts'
import { Button } from '#ui/marks/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type BoardVisit, windowHours } from './board-visit.ts'
import { boardApi, type MovePreview } from './board.ts'
import { longDay, windowWords } from './day-words.ts'
import { toldWords } from './visit-badges.tsx'
import type { PlacedTechnician } from './technician-choice.ts'
import { technicianOptions } from './technician-choice.ts'
import './board-dialog.css'

type Place = { day: string; technicianId: string; fromHour: number | null }

type MoveDialogProps = {
  visit: BoardVisit
  technicians: readonly PlacedTechnician[]
  today: string
  onClose: () => void
}

/** Asks where a visit goes, and says what speaks against it and who is told before it is moved. */
export function MoveDialog({ visit, technicians, today, onClose }: MoveDialogProps) {
  const opened = useAsOpened(visit)
  const [place, setPlace] = useState<Place>({
    day: opened.plannedOn < today ? today : opened.plannedOn,
    technicianId: opened.technicianId ?? '',
    fromHour: opened.fromHour,
  })
  const [seen, setSeen] = useState(opened.version)
  const { data, error, loading, retry } = useStaffLook<typeof boardApi.preview>(previewPath(opened.id, place))
  const preview = useLastKnown(data ?? undefined)
  const concerns = preview?.concerns ?? []
  const isAgain = opened.state === 'credited'
  const move = useStaffAction({
    work: () =>
      call(boardApi.move, {
        id: String(opened.id),
        version: seen,
        day: place.day,
        technicianId: place.technicianId || null,
        fromHour: place.fromHour as (typeof windowHours)[number] | null,
        confirmed: concerns.length > 0,
      }),
    done: isAgain ? 'The visit is planned again' : 'The visit is moved',
    failed: 'The visit was not moved',
    goOn: onClose,
  })
  const isChanged = preview !== undefined && preview.visit.version !== seen
  return (
    <StaffConfirm
      open
      title={`${isAgain ? 'Plan again' : 'Move'}: ${opened.customer}`}
      confirm={concerns.length > 0 ? 'Move all the same' : isAgain ? 'Plan the visit' : 'Move the visit'}
      busy={move.busy || (data === undefined && !error)}
      onConfirm={() => !isChanged && data && void move.run()}
      onClose={onClose}
    >
      <div className="board-dialog">
        <PlaceFields visit={opened} place={place} technicians={technicians} today={today} onChange={setPlace} />
        {error ? (
          <LoadFailed retry={() => void retry()} busy={loading} level={3} />
        ) : (
          preview && (
            <MoveMeaning preview={preview} isChanged={isChanged} onSeen={() => setSeen(preview.visit.version)} />
          )
        )}
      </div>
    </StaffConfirm>
  )
}

function previewPath(id: number, { day, technicianId, fromHour }: Place) {
  const asked = new URLSearchParams({ day, technicianId, ...(fromHour === null ? {} : { fromHour: String(fromHour) }) })
  return `/api/admin/visits/${id}/move?${asked.toString()}` as const
}

type PlaceFieldsProps = Omit<MoveDialogProps, 'onClose'> & { place: Place; onChange: (place: Place) => void }

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
        options={technicianOptions(technicians, visit)}
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

type MoveMeaningProps = { preview: MovePreview; isChanged: boolean; onSeen: () => void }

function MoveMeaning({ preview: { visit, changedBy, concerns, tells }, isChanged, onSeen }: MoveMeaningProps) {
  if (isChanged) {
    const who = changedBy
      ? `${changedBy.who} changed this visit at ${formatTime(changedBy.at)}`
      : 'This visit was changed'
    return (
      <Notice
        live
        tone="warning"
        title={`${who}: it is now on ${longDay(visit.plannedOn)} (${visit.technician ?? 'nobody yet'}).`}
        action={
          <Button variant="secondary" size="small" onClick={onSeen}>
            Decide all the same
          </Button>
        }
      />
    )
  }
  return (
    <div aria-live="polite" className="board-dialog-meaning">
      {concerns.length > 0 && (
        <Notice tone="warning" title="Please note">
          {concerns.map((concern) => (
            <p key={concern}>{concern}</p>
          ))}
        </Notice>
      )}
      <p>{tells === 'nobody' ? 'Nobody is told: the day stays the same.' : toldWords(visit)}</p>
    </div>
  )
}
