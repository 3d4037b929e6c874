import { lazy } from 'react'
import type { StaffSection } from '#ui/staff-sections.tsx'

/** The screen "Money" by section. Each part lives with the things it is about, and is fetched when it is opened. */
export const moneySections: StaffSection<'Money'>[] = [
  {
    id: 'notices',
    label: 'Payment notices',
    group: 'Money',
    needs: 'money.read',
    Part: lazy(async () => ({ default: (await import('#orders/paying/strays-admin.tsx')).StraysAdmin })),
  },
]
