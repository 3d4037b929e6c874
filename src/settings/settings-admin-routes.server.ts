import type { Database } from '#lib/database.server.ts'
import { type Ask, serve, type Shop } from '#lib/serve.server.ts'
import {
  applyBadges,
  applyHours,
  applyIdentity,
  applyOrderLimits,
  applyShipping,
  applySocial,
  showSettings,
} from './apply-draft.ts'
import { changeSetting } from './change-setting.server.ts'
import { findVersionedSettings } from './setting-store.server.ts'
import { settingsAdminApi as api } from './settings-admin.ts'
import type { SettingName, Settings } from './settings.ts'

export function settingsAdminRoutes(shop: Shop) {
  serve(shop, api.all, async () => {
    const { settings, versions } = await findVersionedSettings(shop.db)
    return showSettings(settings, versions, shop.runtime.mode)
  })

  async function change<N extends SettingName>(
    name: N,
    version: number,
    { person }: Ask,
    to: (before: Settings[N]) => Settings[N],
  ) {
    const who = person!.username
    const saved = await shop.db.transaction((db: Database) => changeSetting(db, { name, version, who, to }))
    if (saved.version !== version) shop.changes.publish('settings')
    return saved
  }

  serve(shop, api.identity, ({ version, ...draft }, ask) =>
    change('identity', version, ask, (before) => applyIdentity(draft, before)),
  )
  serve(shop, api.hours, ({ version, ...draft }, ask) => change('hours', version, ask, () => applyHours(draft)))
  serve(shop, api.launch, ({ version, ...draft }, ask) => change('launch', version, ask, () => draft))
  serve(shop, api.shipping, ({ version, ...draft }, ask) =>
    change('shipping', version, ask, () => applyShipping(draft)),
  )
  serve(shop, api.orderLimits, ({ version, ...draft }, ask) =>
    change('orderLimits', version, ask, () => applyOrderLimits(draft)),
  )
  serve(shop, api.currency, ({ version, currency }, ask) => change('currency', version, ask, () => currency))
  serve(shop, api.bank, ({ version, bank }, ask) => change('bank', version, ask, () => bank))
  serve(shop, api.social, ({ version, ...draft }, ask) => change('social', version, ask, () => applySocial(draft)))
  serve(shop, api.trustBadges, ({ version, ...draft }, ask) =>
    change('trustBadges', version, ask, () => applyBadges(draft)),
  )
  serve(shop, api.footer, ({ version, ...draft }, ask) => change('footer', version, ask, () => draft))
  serve(shop, api.meta, ({ version, description }, ask) =>
    change('meta', version, ask, (before) => ({ ...before, description })),
  )
}
