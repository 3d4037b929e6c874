declare module '#lib/contract/rights.ts' {
  interface Rights extends VisitRights {}
}

export const visitRights = {
  'visits.plan': 'plans, visits and technicians',
  'visits.do': 'their own visits, on the phone',
} as const
type VisitRights = typeof visitRights
