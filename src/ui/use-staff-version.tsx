import { useRef } from 'react'
import { type StaffFormOptions, useStaffForm } from './use-staff-form.tsx'

export type VersionOptions<T> = Omit<StaffFormOptions<T>, 'save'> & {
  /** The version that the values of the form were read in. */
  version: number
  save: (values: T & { version: number }) => Promise<{ version: number }>
}

/** A form of something that others may change meanwhile. After saving it continues from its own version. */
export function useStaffVersion<T>({ version, save, ...rest }: VersionOptions<T>) {
  const seen = useRef(version)
  return useStaffForm<T>({
    ...rest,
    save: async (values) => {
      seen.current = (await save({ ...values, version: seen.current })).version
    },
  })
}
