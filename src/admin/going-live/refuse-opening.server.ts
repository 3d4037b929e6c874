import type { AppContext } from '#lib/serve.server.ts'
import { Problem } from '#lib/problem.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { findGoingLiveFacts } from './going-live-facts.server.ts'
import { goingLiveLines } from './going-live-lines.ts'
import { lineTitles } from './line-titles.ts'

/** Refuses to open a shop of a trading business while something is missing that the law or money needs; closing is always possible. */
export async function refuseOpening(app: AppContext, to: Settings['launch']) {
  if (app.runtime.mode === 'demo') return
  const { launch } = await findSettings(app.db)
  const opens = (['poolShopOpen', 'marineShopOpen'] as const).some((shop) => to[shop] && !launch[shop])
  if (!opens) return
  const lines = goingLiveLines({ ...(await findGoingLiveFacts(app)), reached: null })
  const missing = lines.filter(({ needed, done }) => needed && !done)
  if (!missing.length) return
  const said = missing.map(({ name, state }) => `${lineTitles[name]}: ${state}`).join(' ')
  throw new Problem('conflict', `The shop cannot open yet. ${said}`)
}
