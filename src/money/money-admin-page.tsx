import { StaffSections } from '#ui/staff-sections.tsx'
import { moneySections } from './money-sections.tsx'

/** Money in and out, and what is still to be done about it. */
export function MoneyAdminPage() {
  return <StaffSections title="Money" tab="money" all="All of money" sections={moneySections} />
}
