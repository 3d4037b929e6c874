import { StaffSections } from '#staff/frame/sections.tsx'
import { settingSections } from './setting-sections.tsx'

export function SettingsAdminPage() {
  return <StaffSections title="Settings" tab="settings" all="All settings" sections={settingSections} />
}
