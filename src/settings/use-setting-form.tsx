import type { Schema } from '#ui/form-values.ts'
import { useToolVersion } from '#ui/use-tool-version.tsx'

type SettingFormOptions<T> = {
  schema: Schema<T>
  version: number
  save: (values: T & { version: number }) => Promise<{ version: number }>
  prepare?: (typed: Record<string, unknown>) => unknown
}

/** Read again after a setting was saved: the settings themselves, and what every page states of the business. */
const touched = ['/api/admin/settings', '/api/site']

/** The form of one setting. */
export function useSettingForm<T>(options: SettingFormOptions<T>) {
  return useToolVersion<T>({ ...options, refresh: touched, saved: 'Settings saved' })
}
