import type { CacheTag } from './cache-tag.ts'
import type { Database, Transaction } from './database.server.ts'

type HookedAccount = { id: string; email: string; emailVerified: boolean }
/** Parts of a person's data by their name in the download. */
type PersonalData = Record<string, Record<string, unknown>[]>

/** Lifecycle hooks of an account: what a slice that holds things of that account does when it changes. */
export type AccountHooks = {
  /** The address is proved to be the account's: said when it is confirmed, and at each sign-in from then on. Answers what is stale. */
  emailVerified: (db: Database, accountId: string, email: string) => Promise<CacheTag[]>
  /** All that is kept about the account there. */
  describe: (db: Database, account: HookedAccount) => Promise<PersonalData>
  /** The reason why the account cannot be deleted yet, fit to show. What it was told of stays so until the transaction ends. */
  holdsBack: (tx: Transaction, accountId: string) => Promise<string | null>
  /** Takes the person out of what has to stay, when the account is deleted. Answers what is stale. */
  forget: (tx: Transaction, account: HookedAccount) => Promise<CacheTag[]>
}

/** The hooks of several slices as one, called in their order. */
export function combineHooks(hooks: Partial<AccountHooks>[]): AccountHooks {
  return {
    async emailVerified(db, accountId, email) {
      const tags: CacheTag[] = []
      for (const hook of hooks) tags.push(...((await hook.emailVerified?.(db, accountId, email)) ?? []))
      return tags
    },
    async describe(db, account) {
      let parts: PersonalData = {}
      for (const hook of hooks) parts = { ...parts, ...(await hook.describe?.(db, account)) }
      return parts
    },
    async holdsBack(tx, accountId) {
      for (const hook of hooks) {
        const reason = await hook.holdsBack?.(tx, accountId)
        if (reason) return reason
      }
      return null
    },
    async forget(tx, account) {
      const tags: CacheTag[] = []
      for (const hook of hooks) tags.push(...((await hook.forget?.(tx, account)) ?? []))
      return tags
    },
  }
}
