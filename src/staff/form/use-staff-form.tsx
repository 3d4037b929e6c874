import { useState } from 'react'
import { CallFailed } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import type { Schema } from '#ui/form/form-values.ts'
import { nestValues } from '#staff/merge/nested-values.ts'
import { sayUnread } from '#staff/action/toast-unread.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { StaffMerge } from '#staff/merge/form-merge.ts'
import { type UnsavedForm, useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'

export type StaffFormOptions<T> = {
  schema: Schema<T>
  save: (values: T) => Promise<unknown>
  /** Converts the typed values, nested already, to the schema's input. */
  prepare?: (typed: Record<string, unknown>) => unknown
  /** Title of the toast. */
  saved: string
  goOn?: () => void
}

export type StaffFormState = UnsavedForm & {
  /** True when another person saved first; what was typed is still here. */
  conflict: boolean
  /** Set where the difference to what others have saved is known. */
  merge: StaffMerge | null
}

/** A staff form: busy until its screen shows what was saved, with a toast on success, and keeping what was typed in any case. */
export function useStaffForm<T>({
  schema,
  save,
  prepare = (typed) => typed,
  saved,
  goOn,
}: StaffFormOptions<T>): StaffFormState {
  const [conflict, setConflict] = useState(false)
  const form = useUnsavedForm<T>({
    schema,
    prepare: (raw) => prepare(nestValues(raw)),
    submit: async (values) => {
      await save(values)
      const isShown = await readAgain()
      setConflict(false)
      if (isShown) toast({ title: saved })
      else sayUnread(saved)
      goOn?.()
    },
    failed: (error) => {
      saySignedOut(error)
      setConflict(error instanceof CallFailed && error.status === 409)
    },
  })
  return { ...form, conflict, merge: null }
}
