import type { AccountHooks } from '#lib/account-hooks.server.ts'
import type { TagFamily } from './cache-tag.ts'
import type { Seed } from './seed.server.ts'
import type { AppContext } from './app-context.server.ts'

/** All that a slice brings to the server. `src/app/slices.server.ts` collects them. */
export type Slice = {
  /** Its calls and background work. */
  mount: ((app: AppContext, all: AllSlices) => void)[]
  /** Starting content, loaded in the order of the slices. */
  seeds?: Seed[]
  /** Work on its rows when an account changes or goes. */
  accountHooks?: Partial<AccountHooks>
  /** Its cache tags of which no answer that everyone may see shows anything: nobody in front of the site is told of them. */
  personalTags?: TagFamily[]
}

/** Things that the slices bring for each other. */
export type AllSlices = { hooks: AccountHooks; personalTags: ReadonlySet<string> }
