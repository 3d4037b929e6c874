import { useState } from 'react'
import { CallFailed } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import type { ChangedBy } from '#lib/contract/problem.ts'
import { mergeDrafts, withTheirs } from '#staff/merge/draft-merge.ts'
import { isConflict, useAsOpened } from '#staff/merge/as-opened.tsx'
import { type StaffFormOptions, type StaffFormState, useStaffForm } from '#staff/form/use-staff-form.tsx'

type Versioned = { version: number }

export type VersionOptions<T> = Omit<StaffFormOptions<T>, 'save'> & {
  /** The saved values as the screen reads them: those at the opening are what the form starts with, the newest are what others have saved; null while it is added. */
  current: (object & Versioned) | null
  save: (values: T & Versioned) => Promise<Versioned>
}

const isNew: object & Versioned = { version: 0 }

/** The draft whose save was refused, and who has changed the record lately. */
type Refused<T> = { mine: T; lately: ChangedBy[] }

/** After saving, the form continues from its own version. A refused save can be merged with what others have saved, field by field (docs/staff-kit.md). */
export function useStaffVersion<T>({ current: saved, save, ...rest }: VersionOptions<T>): StaffFormState {
  const current = saved ?? isNew
  const first = useAsOpened(current)
  const [own, setOwn] = useState<typeof isNew | null>(null)
  const [refused, setRefused] = useState<Refused<T> | null>(null)
  const opened = own ?? first
  const saveFrom = async (values: T, version: number) => {
    const { version: next } = await save({ ...values, version })
    setOwn({ ...opened, ...values, version: next })
    setRefused(null)
  }
  const form = useStaffForm<T>({
    ...rest,
    save: async (values) => {
      try {
        await saveFrom(values, opened.version)
      } catch (error) {
        await readAgain()
        setRefused(isConflict(error) ? { mine: values, lately: latelyIn(error) } : null)
        throw error
      }
    },
  })
  const isNewer = refused !== null && current.version !== opened.version
  return {
    ...form,
    merge: isNewer
      ? {
          ...mergeDrafts(refused.mine as object, opened, current),
          lately: refused.lately,
          settle: (theirs) => saveFrom(withTheirs(refused.mine as T & object, theirs), current.version),
        }
      : null,
  }
}

const latelyIn = (error: unknown) => (error instanceof CallFailed && error.refusal.changedBy) || []
