import type { ReactNode } from 'react'
import { ToolFormRead } from '#ui/tool-form-read.tsx'
import type { AdminSettings } from './settings-admin.ts'

type ReadProps = { children: (settings: AdminSettings, lookAgain: () => void) => ReactNode }

/** Reads the settings for the forms of one screen. */
export function SettingsAdminRead({ children }: ReadProps) {
  return <ToolFormRead<AdminSettings> path="/api/admin/settings">{children}</ToolFormRead>
}
