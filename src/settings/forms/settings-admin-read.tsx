import type { ReactNode } from 'react'
import { StaffFormRead } from '#staff/record/form-read.tsx'
import type { AdminSettings, settingsAdminApi } from '#settings/drafts/settings-admin.ts'

export type SettingsSeen = { settings: AdminSettings; lookAgain: () => void }

export function SettingsAdminRead({ children }: { children: (seen: SettingsSeen) => ReactNode }) {
  return (
    <StaffFormRead<typeof settingsAdminApi.all> path="/api/admin/settings">
      {(settings, lookAgain) => children({ settings, lookAgain })}
    </StaffFormRead>
  )
}
