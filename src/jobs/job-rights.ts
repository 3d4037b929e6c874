declare module '#lib/contract/rights.ts' {
  interface Rights extends JobRights {}
}

export const jobRights = {
  'jobs.run': 'background jobs',
} as const
type JobRights = typeof jobRights
