import { useEffect, useState } from 'react'
import { formatShortDate, formatTime } from '#lib/values/dates.ts'
import { Button } from '#ui/marks/button.tsx'
import { RadioCards } from '#ui/form/choice-field.tsx'
import { fieldLabelIn } from './field-label.ts'
import type { MergedField } from './draft-merge.ts'
import { Notice } from '#ui/states/notice.tsx'
import { useNewest } from './as-opened.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import type { StaffMerge } from './form-merge.ts'
import { quotedValue, shownValue } from './shown-value.ts'
import './conflict.css'

type StaffConflictProps = {
  merge: StaffMerge
  /** The form whose fields give their labels. */
  form: HTMLFormElement | null
  /** Shows what has been saved. */
  onSaved: () => void
}

/** What others have saved since a form was opened, field by field beside what was typed. Where no field was changed on both sides there is no question. */
export function StaffConflict({ merge, form, onSaved }: StaffConflictProps) {
  const { asked, taken, lately, settle } = merge
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const isOpen = asked.some(({ name }) => !chosen[name])
  const { run, busy } = useStaffAction({
    work: () => settle([...taken, ...asked.filter(({ name }) => chosen[name] === 'theirs')]),
    done: 'Saved',
    failed: 'Not saved',
    goOn: onSaved,
  })
  const begin = useNewest(run)
  const isClear = asked.length === 0
  useEffect(() => {
    if (isClear) void begin.current()
  }, [isClear, begin])
  const labelOf = (name: string) => fieldLabelIn(form, name)
  return (
    <section className="staff-conflict" aria-label="Changed by others">
      {asked.map((field) => (
        <Question
          key={field.name}
          {...{ field, lately }}
          label={labelOf(field.name)}
          chosen={chosen[field.name]}
          onChoose={(which) => setChosen({ ...chosen, [field.name]: which })}
        />
      ))}
      {taken.length > 0 && (
        <Notice title="Taken over, as you have not changed it">
          <ul>
            {taken.map(({ name, opened, theirs }) => (
              <li key={name}>
                <b>{labelOf(name)}</b>: {whoChanged(lately, name)} from {quotedValue(opened)} to {quotedValue(theirs)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isOpen && <p>Choose for each field, then save.</p>}
      <Button busy={busy} busyText="Saving…" disabled={isOpen} onClick={() => void run()}>
        Save this version
      </Button>
    </section>
  )
}

type QuestionProps = {
  field: MergedField
  lately: StaffMerge['lately']
  label: string
  chosen: 'mine' | 'theirs' | undefined
  onChoose: (which: 'mine' | 'theirs') => void
}

function Question({ field: { name, opened, theirs, mine }, lately, label, chosen, onChoose }: QuestionProps) {
  return (
    <RadioCards
      label={label}
      hint={`${whoChanged(lately, name)} from ${quotedValue(opened)}`}
      name={`conflict.${name}`}
      form=""
      columns
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value as 'mine' | 'theirs')}
      choices={[
        { value: 'mine', label: 'Keep mine', text: shownValue(mine) },
        { value: 'theirs', label: 'Take theirs', text: shownValue(theirs) },
      ]}
    />
  )
}

/** The person who has changed this field last, as far as the audit trail names it. */
function whoChanged(lately: StaffMerge['lately'], name: string) {
  const field = name.split('.')[0]!
  const change = lately.find(({ fields }) => fields.includes(name) || fields.includes(field)) ?? lately[0]
  if (!change) return 'Someone else changed this'
  return `${change.who} changed this on ${formatShortDate(change.at)} at ${formatTime(change.at)}`
}
