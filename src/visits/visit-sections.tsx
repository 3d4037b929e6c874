import { lazy } from 'react'
import type { StaffSection } from '#staff/frame/sections.tsx'

/** The sections of the screen "Visits". Each is fetched when it is opened. */
export const visitSections: StaffSection<'Work' | 'Who and where'>[] = [
  {
    id: 'plans',
    label: 'Plans',
    group: 'Work',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('./agreements/agreements-admin.tsx')).AgreementsAdmin })),
  },
  {
    id: 'sites',
    label: 'Sites',
    group: 'Who and where',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('./sites/sites-admin.tsx')).SitesAdmin })),
  },
  {
    id: 'technicians',
    label: 'Technicians',
    group: 'Who and where',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('./technicians/technicians-admin.tsx')).TechniciansAdmin })),
  },
]
