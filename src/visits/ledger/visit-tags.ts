declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    visits: 'visits'
    subscription: `subscription:${number}`
  }
}

/** What a changed visit of a plan makes stale: the staff's screens, and the customer's page of this plan. */
export const visitsTags = (subscription: number) => ['visits', `subscription:${subscription}`] as const
