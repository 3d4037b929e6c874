import type { AccountHooks } from './account-hooks.server.ts'
import type { AuditedFields } from '#lib/contract/audited-field.ts'
import type { TagFamily } from '#lib/contract/cache-tag.ts'
import type { Seed } from './seed.server.ts'
import type { AppContext } from './app-context.server.ts'

/** Everything a slice contributes to the server. `src/app/server/slices.server.ts` collects the slices. */
export type Slice = {
  mount: ((app: AppContext, all: AllSlices) => void)[]
  /** Starting content, loaded in the order of the slices. */
  seeds?: Seed[]
  accountHooks?: Partial<AccountHooks>
  /** Those of its cache tags that no public answer shows: caches in front of the site are not told of them. */
  personalTags?: TagFamily[]
  /** Fields of its changes by staff that the audit trail shows in words of their own. */
  audited?: AuditedFields
}

export type AllSlices = { hooks: AccountHooks; personalTags: ReadonlySet<string>; audited: AuditedFields }
