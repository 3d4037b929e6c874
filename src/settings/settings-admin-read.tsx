import { type ReactNode, useState } from 'react'
import { useRefresh } from '#lib/read.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { ToolFormSkeleton } from '#ui/tool-form-skeleton.tsx'
import type { AdminSettings } from './settings-admin.ts'

type ReadProps = { children: (settings: AdminSettings, lookAgain: () => void) => ReactNode }

/**
 * Reads the settings for the forms of one screen. The forms keep the values that they began with, whatever is read meanwhile;
 * looking again begins them anew.
 */
export function SettingsAdminRead({ children }: ReadProps) {
  const { data, error, loading, retry } = useToolRead<AdminSettings>('/api/admin/settings')
  const refresh = useRefresh()
  const [round, setRound] = useState(0)
  if (error && !data) return <LoadFailed retry={retry} busy={loading} />
  if (!data) return <ToolFormSkeleton />
  const lookAgain = () => void refresh('/api/admin/settings').then(() => setRound(round + 1))
  return <div key={round}>{children(data, lookAgain)}</div>
}
