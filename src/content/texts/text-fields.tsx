import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { writeField } from '#staff/form/declared-field.ts'
import { StaffControl } from '#staff/form/field-groups.tsx'
import { StaffFields } from '#staff/form/form.tsx'
import { valueAt } from '#staff/merge/nested-values.ts'
import { useStaffRow } from '#staff/list/use-staff-row.tsx'
import type { StaffFormState } from '#staff/form/use-staff-form.tsx'
import { type ContentField, type TextValue } from '#content/content-field.ts'
import './text-fields.css'

type TextFieldsProps = { form: StaffFormState; fields: readonly ContentField[]; value: TextValue; at?: string }

/** The controls of a text, from its description. `at` is the item that they belong to: `items.0.`. */
export function TextFields({ form, fields, value, at = '' }: TextFieldsProps) {
  return (
    <div className="text-fields">
      {fields.map((field) => (
        <Control key={field.name} form={form} field={field} value={value} at={at} />
      ))}
    </div>
  )
}

/** Characters visible in a one-line field. */
const shortLine = 60

type ControlProps = { form: StaffFormState; field: ContentField; value: TextValue; at: string }

function Control({ form, field, value, at }: ControlProps) {
  const inside = valueAt(value, field.name)
  const { kind, label, hint } = field
  const name = at + field.name
  if (kind === 'items') return <Items form={form} field={field} values={(inside ?? []) as TextValue[]} at={at} />
  if (kind === 'kept') return <input type="hidden" name={name} defaultValue={writeField('line', inside)} />
  const control = {
    name,
    label,
    hint,
    kind: kind === 'link' ? ('line' as const) : kind,
    grows: kind === 'line' && field.most > shortLine,
    ...(kind === 'choice' && { options: field.options }),
  }
  return <StaffControl form={form} field={control} value={inside} />
}

type Item = { key: number; value: TextValue }
type ItemsProps = {
  form: StaffFormState
  field: Extract<ContentField, { kind: 'items' }>
  values: TextValue[]
  at: string
}

function Items({ form, field, values, at }: ItemsProps) {
  const [items, setItems] = useState<Item[]>(() => values.map((value, key) => ({ key, value })))
  const change = (next: Item[]) => {
    setItems(next)
    form.touch()
  }
  const { inside, awaitRow } = useStaffRow<HTMLOListElement>(':scope > li')
  const add = () => {
    awaitRow()
    change([...items, { key: Math.max(-1, ...items.map(({ key }) => key)) + 1, value: {} }])
  }
  const { error } = form.field(at + field.name)
  return (
    <StaffFields title={field.label}>
      <ol ref={inside} className="text-fields-items">
        {items.map((item, place) => (
          <li key={item.key}>
            <TextFields form={form} fields={field.of} value={item.value} at={`${at}${field.name}.${place}.`} />
            {!field.fixed && (
              <span className="text-fields-acts">
                <IconButton
                  label={`Move ${field.one} ${place + 1} up`}
                  icon={<ArrowUp />}
                  disabled={place === 0}
                  onClick={() => change(raised(items, place))}
                />
                <IconButton
                  label={`Remove ${field.one} ${place + 1}`}
                  icon={<Trash2 />}
                  onClick={() => change(items.filter((one) => one !== item))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <FieldError id={`${at}${field.name}-error`} error={error} />
      {!field.fixed && items.length < field.most && (
        <p>
          <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add one more
          </Button>
        </p>
      )}
    </StaffFields>
  )
}

const raised = (items: Item[], place: number) => items.with(place, items[place - 1]!).with(place - 1, items[place]!)
