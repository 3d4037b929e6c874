import type { AppContext } from '#lib/serving/app-context.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { sells, type World, worlds } from '#settings/selling.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { findGoingLiveFacts } from './going-live-facts.server.ts'
import { goingLiveLines } from './going-live-lines.ts'
import { lineTitles } from './line-titles.ts'

/** Refuses to open a live shop while something required by law or for payments is missing, or nothing is on sale; closing is always possible. */
export async function refuseOpening(app: AppContext, to: Settings['launch']) {
  if (app.runtime.mode === 'demo') return
  const { launch } = await findSettings(app.db)
  const opening = worlds.filter((world) => opens(world, to) && !opens(world, launch))
  if (!opening.length) return
  const facts = await findGoingLiveFacts(app)
  const missing = goingLiveLines({ ...facts, reached: null }).filter(({ needed, done }) => needed && !done)
  const bare = facts.goods.published ? opening.filter((world) => facts.goods.bare.includes(world)) : []
  const said = [
    ...missing.map(({ name, state }) => `${lineTitles[name]}: ${state}`),
    ...bare.map((world) => `${lineTitles.goods}: none of the ${world} shop is published.`),
  ]
  if (said.length) throw new Problem('conflict', `The shop cannot open yet. ${said.join(' ')}`)
}

const opens = (world: World, launch: Settings['launch']) => sells({ mode: 'live', ...launch }, world)
