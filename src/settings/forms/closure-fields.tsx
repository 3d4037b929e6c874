import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { useStaffRow } from '#staff/list/use-staff-row.tsx'
import type { StaffFormState } from '#staff/form/use-staff-form.tsx'
import type { Hours } from '#settings/site.ts'
import './closure-fields.css'

type Closure = Hours['closures'][number]
type Line = Closure & { key: number }

export function ClosureFields({ form, closures }: { form: StaffFormState; closures: Closure[] }) {
  const [lines, setLines] = useState<Line[]>(closures.map((closure, key) => ({ ...closure, key })))
  const next = useRef(closures.length)
  const change = (changed: Line[]) => {
    setLines(changed)
    form.touch()
  }
  const { inside, awaitRow } = useStaffRow<HTMLFieldSetElement>('.closure-fields-line')
  const add = () => {
    awaitRow()
    change([...lines, { from: '', to: '', reason: '', key: next.current++ }])
  }
  return (
    <fieldset ref={inside} className="closure-fields">
      <legend>Your own closing days</legend>
      <p className="soft">
        Year-end, a training day, a public holiday proclaimed for one year. Every page says that you are closed, and
        why; payment, reply and return deadlines move past these days.
      </p>
      {lines.map((line, index) => (
        <ClosureLine
          key={line.key}
          form={form}
          line={line}
          at={`closures.${index}`}
          onRemove={() => change(lines.filter((other) => other !== line))}
        />
      ))}
      <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
        Add closing days
      </Button>
    </fieldset>
  )
}

type ClosureLineProps = { form: StaffFormState; line: Line; at: string; onRemove: () => void }

function ClosureLine({ form, line, at, onRemove }: ClosureLineProps) {
  const field = (name: 'from' | 'to' | 'reason') => ({ ...form.field(`${at}.${name}`), defaultValue: line[name] })
  return (
    <div className="closure-fields-line" role="group" aria-label={line.reason || 'Closing days'}>
      <TextField {...field('from')} label="First day" type="date" />
      <TextField {...field('to')} label="Last day" type="date" />
      <TextField {...field('reason')} label="Reason" placeholder="Closed for year-end" />
      <CheckboxField
        {...form.field(`${at}.holiday`)}
        label="A proclaimed public holiday"
        defaultChecked={line.holiday ?? false}
      />
      <IconButton label={`Remove ${line.reason || 'these days'}`} icon={<Trash2 />} onClick={onRemove} />
    </div>
  )
}
