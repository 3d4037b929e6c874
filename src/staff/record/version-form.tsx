import type { FormEvent } from 'react'
import { readFields } from '#staff/form/declared-field.ts'
import { type StaffFieldGroup, StaffFieldGroups } from '#staff/form/field-groups.tsx'
import { StaffForm, type StaffFormProps } from '#staff/form/form.tsx'
import { useStaffVersion, type VersionOptions } from './use-version.tsx'

type Submit = (event: FormEvent<HTMLFormElement>) => void

export type StaffVersionFormProps<T> = Omit<StaffFormProps, 'form' | 'actions' | 'children'> &
  Omit<VersionOptions<T>, 'current' | 'goOn'> & {
    /** The first values of the form, and the version that they were read in. */
    values: Record<string, unknown> & { version: number }
    groups: readonly StaffFieldGroup[]
    /** Called in place of the submit, which it has to call. */
    onSubmit?: (event: FormEvent<HTMLFormElement>, submit: Submit) => void
  }

/** The form of something that always exists and that others may change meanwhile, with its fields as data. */
export function StaffVersionForm<T>(props: StaffVersionFormProps<T>) {
  const { values, groups, schema, save, saved, prepare = (typed) => typed, onSubmit, ...look } = props
  const form = useStaffVersion<T>({
    schema,
    save,
    saved,
    current: values,
    prepare: (typed) => prepare(readFields(groups, typed)),
  })
  const { onSubmit: submit } = form.props
  const asking = onSubmit && { ...form.props, onSubmit: (event: FormEvent<HTMLFormElement>) => onSubmit(event, submit) }
  return (
    <StaffForm {...look} form={asking ? { ...form, props: asking } : form}>
      <StaffFieldGroups form={form} groups={groups} values={values} />
    </StaffForm>
  )
}
