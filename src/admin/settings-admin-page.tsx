import { ToolHeader } from '#ui/tool-header.tsx'

export function SettingsAdminPage() {
  return <ToolHeader title="Settings" />
}
