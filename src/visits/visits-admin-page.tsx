import { StaffSections } from '#staff/frame/sections.tsx'
import { visitSections } from './visit-sections.tsx'

/** Plans, their visits, and who makes them. */
export function VisitsAdminPage() {
  return <StaffSections title="Visits" tab="visits" all="Back to Visits" sections={visitSections} />
}
