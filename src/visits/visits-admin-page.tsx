import { StaffSections } from '#staff/frame/sections.tsx'
import { visitSections } from './visit-sections.tsx'

export function VisitsAdminPage() {
  return <StaffSections title="Visits" tab="visits" all="Back to Visits" sections={visitSections} />
}
