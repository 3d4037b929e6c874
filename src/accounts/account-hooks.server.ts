import type { CacheTag } from '#lib/cache-tag.ts'
import type { Database, Transaction } from '#lib/database.server.ts'
import type { AccountRow } from './account-store.server.ts'

export type HookedAccount = Pick<AccountRow, 'id' | 'email' | 'emailVerified'>
/** Parts of somebody's data by their name in the download. */
export type PersonalData = { [part in 'orders' | 'reviews' | 'enquiries']?: Record<string, unknown>[] }

/** What another slice does when an account changes: it keeps things of that account which this slice does not know. */
export type AccountHooks = {
  /** The address is proved to be the account's: said when it is confirmed, and at each sign-in from then on. Answers what is stale. */
  emailVerified: (db: Database, accountId: string, email: string) => Promise<CacheTag[]>
  /** All that is kept about the account there. */
  describe: (db: Database, account: HookedAccount) => Promise<PersonalData>
  /** Why the account cannot be deleted yet, fit to show. */
  holdsBack: (db: Database, accountId: string) => Promise<string | null>
  /** Takes the person out of what has to stay, when the account is deleted. Answers what is stale. */
  forget: (tx: Transaction, account: HookedAccount) => Promise<CacheTag[]>
}

/** Several followers as one, asked in their order. */
export function combineHooks(hooks: Partial<AccountHooks>[]): AccountHooks {
  return {
    async emailVerified(db, accountId, email) {
      const tags: CacheTag[] = []
      for (const one of hooks) tags.push(...((await one.emailVerified?.(db, accountId, email)) ?? []))
      return tags
    },
    async describe(db, account) {
      let parts: PersonalData = {}
      for (const one of hooks) parts = { ...parts, ...(await one.describe?.(db, account)) }
      return parts
    },
    async holdsBack(db, accountId) {
      for (const one of hooks) {
        const reason = await one.holdsBack?.(db, accountId)
        if (reason) return reason
      }
      return null
    },
    async forget(tx, account) {
      const tags: CacheTag[] = []
      for (const one of hooks) tags.push(...((await one.forget?.(tx, account)) ?? []))
      return tags
    },
  }
}
