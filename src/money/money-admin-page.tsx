import type { ReactNode } from 'react'
import { StaffSections } from '#staff/frame/sections.tsx'
import { moneySections } from './money-sections.tsx'

export function MoneyAdminPage({ figures }: { figures: ReactNode }) {
  return <StaffSections title="Money" tab="money" all="Back to Money" sections={moneySections} top={figures} />
}
