import { useRef } from 'react'
import { type ToolFormOptions, useToolForm } from './use-tool-form.tsx'

type VersionOptions<T> = Omit<ToolFormOptions<T>, 'save'> & {
  /** The version that the values of the form were read in. */
  version: number
  save: (values: T & { version: number }) => Promise<{ version: number }>
}

/** A form of something that others may change meanwhile. It goes on from the version that it saved itself. */
export function useToolVersion<T>({ version, save, ...rest }: VersionOptions<T>) {
  const seen = useRef(version)
  return useToolForm<T>({
    ...rest,
    save: async (values) => {
      seen.current = (await save({ ...values, version: seen.current })).version
    },
  })
}
