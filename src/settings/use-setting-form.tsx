import type { Schema } from '#ui/form-values.ts'
import { useToolVersion } from '#ui/use-tool-version.tsx'

type SettingFormOptions<T> = {
  schema: Schema<T>
  version: number
  save: (values: T & { version: number }) => Promise<{ version: number }>
  prepare?: (typed: Record<string, unknown>) => unknown
}

/** The form of one setting. */
export function useSettingForm<T>(options: SettingFormOptions<T>) {
  return useToolVersion<T>({ ...options, saved: 'Settings saved' })
}
