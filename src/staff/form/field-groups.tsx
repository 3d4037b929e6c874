import { Fragment, type ReactNode } from 'react'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { type FieldLook, SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { AutosizeInput } from './autosize-input.tsx'
import { type StaffField, writeField } from './declared-field.ts'
import { StaffFields } from './form.tsx'
import { valueAt } from '#staff/merge/nested-values.ts'
import { SuggestionField } from './suggestion-field.tsx'
import type { StaffFormState } from './use-staff-form.tsx'

/** Fields that belong together. `special` holds anything but plain fields; alone, without a title, it has no frame. */
export type StaffFieldGroup<N extends string = string> = {
  title?: string
  hint?: string
  fields?: readonly StaffField<N>[]
  special?: (form: StaffFormState) => ReactNode
}

type GroupsProps = { form: StaffFormState; groups: readonly StaffFieldGroup[]; values: object }

export function StaffFieldGroups({ form, groups, values }: GroupsProps) {
  return groups.map(({ title, hint, fields, special }, place) =>
    title || fields ? (
      <StaffFields key={title ?? place} {...(title && { title })} hint={hint}>
        {fields?.map((field) => (
          <StaffControl key={field.name} form={form} field={field} value={valueAt(values, field.name)} />
        ))}
        {special?.(form)}
      </StaffFields>
    ) : (
      <Fragment key={place}>{special?.(form)}</Fragment>
    ),
  )
}

const ofOneLine = new Set<StaffField['kind']>(['line', 'number', 'rand'])
const inFigures = new Set<StaffField['kind']>(['number', 'rand'])

export function StaffControl({ form, field, value }: { form: StaffFormState; field: StaffField; value: unknown }) {
  const { name, kind = 'line', label, hint, optional, wide, rows = 3 } = field
  const look = { ...form.field(name), label, hint, optional, ...(wide && whole) }
  const defaultValue = writeField(kind, value)
  if (kind === 'flag') {
    const { optional: _, ...flag } = look
    return <CheckboxField {...flag} defaultChecked={value === true} />
  }
  if (kind === 'choice') return <ChoiceControl field={field} look={look} defaultValue={defaultValue} />
  if (ofOneLine.has(kind)) return <LineControl field={field} look={look} defaultValue={defaultValue} />
  return <TextArea {...look} {...whole} rows={rows} defaultValue={defaultValue} />
}

type LineControlProps = { field: StaffField; look: FieldLook & { name: string }; defaultValue: string }

function LineControl({ field, look, defaultValue }: LineControlProps) {
  if (field.grows) return <AutosizeInput {...look} {...whole} defaultValue={defaultValue} />
  const line = { ...look, ...inputOf(field), autoComplete: 'off', defaultValue }
  return field.suggestions ? <SuggestionField {...line} suggestions={field.suggestions} /> : <TextField {...line} />
}

function ChoiceControl({ field: { options = {}, onPick }, look, defaultValue }: LineControlProps) {
  const picked = onPick && { onChange: ({ target }: { target: HTMLSelectElement }) => onPick(target) }
  return <SelectField {...look} {...picked} options={options} defaultValue={defaultValue} />
}

const whole = { className: 'staff-form-whole' }

/** The attributes of a one-line control, which also choose the on-screen keyboard. */
function inputOf({ kind, type, inputMode, placeholder, onChange }: StaffField) {
  return {
    type,
    placeholder,
    inputMode: inputMode ?? (inFigures.has(kind) ? 'decimal' : undefined),
    ...(onChange && { onChange: ({ target }: { target: HTMLInputElement }) => onChange(target) }),
  }
}
