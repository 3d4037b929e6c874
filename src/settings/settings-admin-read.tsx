import type { ReactNode } from 'react'
import { StaffFormRead } from '#ui/staff-form-read.tsx'
import type { AdminSettings, settingsAdminApi } from './settings-admin.ts'

type ReadProps = { children: (settings: AdminSettings, lookAgain: () => void) => ReactNode }

/** Reads the settings for the forms of one screen. */
export function SettingsAdminRead({ children }: ReadProps) {
  return <StaffFormRead<typeof settingsAdminApi.all> path="/api/admin/settings">{children}</StaffFormRead>
}
