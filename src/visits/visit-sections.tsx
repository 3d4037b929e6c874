import { lazy } from 'react'
import type { StaffSection } from '#staff/frame/sections.tsx'

/** The sections of the screen "Visits". Each is fetched when it is opened. */
export const visitSections: StaffSection<'Work' | 'Who and where'>[] = [
  {
    id: 'charges',
    label: 'Charges',
    group: 'Who and where',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('./charges/charges-admin.tsx')).ChargesAdmin })),
  },
]
