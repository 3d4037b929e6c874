import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { watersTag } from '#water/record/water-passport.ts'
import { joinSites } from './site-store.server.ts'

export const siteAccountHooks: Partial<AccountHooks> = {
  async emailVerified(db, accountId, email) {
    const joined = await joinSites(db, accountId, email)
    return joined ? ['sites', 'visits', watersTag(accountId)] : []
  },
}
