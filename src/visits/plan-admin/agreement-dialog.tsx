import type { ReactNode } from 'react'
import { readFields } from '#staff/form/declared-field.ts'
import { type StaffFieldGroup, StaffFieldGroups } from '#staff/form/field-groups.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { closeIfChanged } from '#staff/merge/as-opened.tsx'
import type { Schema } from '#ui/form/form-values.ts'

type AgreementFormProps<T> = {
  title: string
  intro: ReactNode
  confirm: string
  saved: string
  schema: Schema<T>
  groups: readonly StaffFieldGroup[]
  values: object
  prepare?: (typed: Record<string, unknown>) => unknown
  save: (values: T) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

export function AgreementFormDialog<T>(props: AgreementFormProps<T>) {
  const { schema, groups, values, prepare = (typed) => typed, save, saved, onClose, children, ...look } = props
  const form = useStaffForm<T>({
    schema,
    prepare: (typed) => prepare(readFields(groups, typed)),
    save: (values) => save(values).catch((error: unknown) => closeIfChanged(error, onClose)),
    saved,
    goOn: onClose,
  })
  return (
    <StaffFormDialog {...look} form={form} first={groups[0]!.fields![0]!.name} onClose={onClose}>
      <StaffFieldGroups form={form} groups={groups} values={values} />
      {children}
    </StaffFormDialog>
  )
}
