import { useRef } from 'react'
import type { Schema } from '#ui/form-values.ts'
import { useToolForm } from '#ui/use-tool-form.tsx'

type SettingFormOptions<T> = {
  schema: Schema<T>
  /** The version that its values were read in. */
  version: number
  save: (values: T & { version: number }) => Promise<{ version: number }>
  prepare?: (typed: Record<string, unknown>) => unknown
}

/** Read again after a setting was saved: the settings themselves, and what every page states of the business. */
const touched = ['/api/admin/settings', '/api/site']

/** The form of one setting. It goes on from the version that it saved itself. */
export function useSettingForm<T>({ schema, version, save, prepare }: SettingFormOptions<T>) {
  const seen = useRef(version)
  return useToolForm<T>({
    schema,
    ...(prepare ? { prepare } : {}),
    save: async (values) => {
      seen.current = (await save({ ...values, version: seen.current })).version
    },
    refresh: touched,
    saved: 'Settings saved',
  })
}
