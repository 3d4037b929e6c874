import type { CacheTag } from '#lib/cache-tag.ts'
import type { Database, Transaction } from '#lib/database.server.ts'
import type { AccountRow } from './account-store.server.ts'

export type FollowedAccount = Pick<AccountRow, 'id' | 'email' | 'emailVerified'>
/** Parts of somebody's data by their name in the download. */
export type KeptParts = { [part in 'orders' | 'reviews' | 'consultations']?: Record<string, unknown>[] }

/** What another slice does when an account changes: it keeps things of that account which this slice does not know. */
export type AccountFollower = {
  /** The address is proved to be the account's: said when it is confirmed, and at each sign-in from then on. Answers what is stale. */
  emailVerified: (db: Database, accountId: string, email: string) => Promise<CacheTag[]>
  /** All that is kept about the account there. */
  describe: (db: Database, account: FollowedAccount) => Promise<KeptParts>
  /** Why the account cannot be deleted yet, fit to show. */
  holdsBack: (db: Database, accountId: string) => Promise<string | null>
  /** Takes the person out of what has to stay, when the account is deleted. Answers what is stale. */
  forget: (tx: Transaction, account: FollowedAccount) => Promise<CacheTag[]>
}

/** Several followers as one, asked in their order. */
export function followTogether(followers: Partial<AccountFollower>[]): AccountFollower {
  return {
    async emailVerified(db, accountId, email) {
      const tags: CacheTag[] = []
      for (const follower of followers) tags.push(...((await follower.emailVerified?.(db, accountId, email)) ?? []))
      return tags
    },
    async describe(db, account) {
      let parts: KeptParts = {}
      for (const follower of followers) parts = { ...parts, ...(await follower.describe?.(db, account)) }
      return parts
    },
    async holdsBack(db, accountId) {
      for (const follower of followers) {
        const reason = await follower.holdsBack?.(db, accountId)
        if (reason) return reason
      }
      return null
    },
    async forget(tx, account) {
      const tags: CacheTag[] = []
      for (const follower of followers) tags.push(...((await follower.forget?.(tx, account)) ?? []))
      return tags
    },
  }
}
