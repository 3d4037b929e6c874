import type { CacheTag } from '#lib/contract/cache-tag.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    visits: 'visits'
    subscription: `subscription:${number}`
  }
}

/** What a changed visit makes stale: the staff's screens, and the customer's page of its plan. */
export const visitsTags = (subscription: number | null): readonly [CacheTag, ...CacheTag[]] =>
  subscription === null ? ['visits'] : ['visits', `subscription:${subscription}`]
