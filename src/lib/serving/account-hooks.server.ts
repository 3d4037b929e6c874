import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { Right } from '#lib/contract/rights.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'

type HookedAccount = { id: string; email: string; emailVerified: boolean }
type AccountPlace = { to: string; label: string }
/** Sections of a person's data by their name in the download. */
type PersonalData = Record<string, Record<string, unknown>[]>

/** Lifecycle hooks of an account, implemented by each slice that stores something about it. */
export type AccountHooks = {
  /** Called when the address is confirmed to be the account's, and at each later sign-in. Returns the stale cache tags. */
  emailVerified: (db: Database, accountId: string, email: string) => Promise<CacheTag[]>
  describe: (db: Database, account: HookedAccount) => Promise<PersonalData>
  /** The reason why the account cannot be deleted yet, fit to show. The rows it was read from stay locked until the transaction ends. */
  deletionBlocker: (tx: Transaction, accountId: string) => Promise<string | null>
  /** Anonymises the rows that outlive a deleted account. Returns the stale cache tags. */
  forget: (tx: Transaction, account: HookedAccount) => Promise<CacheTag[]>
  /** Called when a member of staff gets another role, or none. Returns the stale cache tags. */
  roleChanged: (tx: Transaction, accountId: string, may: (right: Right) => boolean) => Promise<CacheTag[]>
  /** Pages that stand in the account's menu because the slice has something for it. */
  places: (db: Database, accountId: string) => Promise<AccountPlace[]>
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
    async deletionBlocker(tx, accountId) {
      for (const hook of hooks) {
        const reason = await hook.deletionBlocker?.(tx, accountId)
        if (reason) return reason
      }
      return null
    },
    async forget(tx, account) {
      const tags: CacheTag[] = []
      for (const hook of hooks) tags.push(...((await hook.forget?.(tx, account)) ?? []))
      return tags
    },
    async places(db, accountId) {
      const places: AccountPlace[] = []
      for (const hook of hooks) places.push(...((await hook.places?.(db, accountId)) ?? []))
      return places
    },
    async roleChanged(tx, accountId, may) {
      const tags: CacheTag[] = []
      for (const hook of hooks) tags.push(...((await hook.roleChanged?.(tx, accountId, may)) ?? []))
      return tags
    },
  }
}
