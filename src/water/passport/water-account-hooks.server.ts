import type { AccountHooks } from '#lib/serving/account-hooks.server.ts'
import { listEntriesOfAccount, listWaters } from './water-passport-store.server.ts'
import { watersTag } from '../record/water-passport.ts'

/** Pools, tanks and their entries are the account's own: they are in its download, and the database deletes them with it. */
export const waterAccountHooks: Partial<AccountHooks> = {
  async describe(db, { id: accountId }) {
    const entries = Map.groupBy(await listEntriesOfAccount(db, accountId), ({ waterId }) => waterId)
    const waters = (await listWaters(db, accountId)).map(({ id, kind, name, litres, facts }) => ({
      kind,
      name,
      litres,
      facts,
      entries: (entries.get(id) ?? []).map(({ at, content, who }) => ({ at, ...content, who })),
    }))
    return { waters }
  },
  forget: async (_, { id }) => [watersTag(id)],
}
