import { lazy } from 'react'
import type { StaffSection } from '#staff/frame/sections.tsx'

export const visitSections: StaffSection<'Work' | 'Who and where'>[] = [
  {
    id: 'today',
    label: 'Today',
    group: 'Work',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('./today/today-admin.tsx')).TodayAdmin })),
  },
  {
    id: 'board',
    label: 'Board',
    group: 'Work',
    needs: 'visits.plan',
    isWide: true,
    Part: lazy(async () => ({ default: (await import('./board/board-admin.tsx')).BoardAdmin })),
  },
  {
    id: 'plans',
    label: 'Plans',
    group: 'Work',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('#visits/plan-admin/agreements-admin.tsx')).AgreementsAdmin })),
  },
  {
    id: 'report',
    label: 'Report',
    group: 'Work',
    needs: 'figures.read',
    Part: lazy(async () => ({ default: (await import('./figures/visit-report-admin.tsx')).VisitReportAdmin })),
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
  {
    id: 'charges',
    label: 'Charges',
    group: 'Who and where',
    needs: 'visits.plan',
    Part: lazy(async () => ({ default: (await import('./charges/charges-admin.tsx')).ChargesAdmin })),
  },
]
