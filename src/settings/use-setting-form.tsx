import type { Schema } from '#ui/form-values.ts'
import { useStaffVersion } from '#ui/use-staff-version.tsx'

type SettingFormOptions<T> = {
  schema: Schema<T>
  version: number
  save: (values: T & { version: number }) => Promise<{ version: number }>
  prepare?: (typed: Record<string, unknown>) => unknown
}

/** The form of one setting. */
export function useSettingForm<T>(options: SettingFormOptions<T>) {
  return useStaffVersion<T>({ ...options, saved: 'Settings saved' })
}
