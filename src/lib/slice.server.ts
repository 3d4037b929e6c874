import type { AccountHooks } from '#lib/account-hooks.server.ts'
import type { Seed } from './seed.server.ts'
import type { AppContext } from './serve.server.ts'

/** All that a slice brings to the server. `src/app/slices.server.ts` collects them. */
export type Slice = {
  /** Its calls and background work; `hooks` are those of all slices. */
  mount: ((app: AppContext, hooks: AccountHooks) => void)[]
  /** Starting content, loaded in the order of the slices. */
  seeds?: Seed[]
  /** Work on its rows when an account changes or goes. */
  accountHooks?: Partial<AccountHooks>
}
