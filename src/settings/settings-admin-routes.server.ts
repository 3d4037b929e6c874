import { change, serveChange } from '#audit/change.server.ts'
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
import type { SettingName } from './settings.ts'

export function settingsAdminRoutes(shop: Shop) {
  serve(shop, api.all, async () => {
    const { settings, versions } = await findVersionedSettings(shop.db)
    return showSettings(settings, versions, shop.runtime.mode)
  })

  const save = <N extends SettingName>(ask: Ask, wanted: Parameters<typeof changeSetting<N>>[1]) =>
    change(shop, ask, (tx) => changeSetting(tx, wanted))

  serveChange(shop, api.identity, ({ version, ...draft }, ask) =>
    save(ask, { name: 'identity', version, to: (before) => applyIdentity(draft, before) }),
  )
  serveChange(shop, api.hours, ({ version, ...draft }, ask) =>
    save(ask, { name: 'hours', version, to: () => applyHours(draft) }),
  )
  serveChange(shop, api.launch, ({ version, ...draft }, ask) => save(ask, { name: 'launch', version, to: () => draft }))
  serveChange(shop, api.shipping, ({ version, ...draft }, ask) =>
    save(ask, { name: 'shipping', version, to: () => applyShipping(draft) }),
  )
  serveChange(shop, api.orderLimits, ({ version, ...draft }, ask) =>
    save(ask, { name: 'orderLimits', version, to: () => applyOrderLimits(draft) }),
  )
  serveChange(shop, api.currency, ({ version, currency }, ask) =>
    save(ask, { name: 'currency', version, to: () => currency }),
  )
  serveChange(shop, api.bank, ({ version, bank }, ask) => save(ask, { name: 'bank', version, to: () => bank }))
  serveChange(shop, api.social, ({ version, ...draft }, ask) =>
    save(ask, { name: 'social', version, to: () => applySocial(draft) }),
  )
  serveChange(shop, api.trustBadges, ({ version, ...draft }, ask) =>
    save(ask, { name: 'trustBadges', version, to: () => applyBadges(draft) }),
  )
  serveChange(shop, api.footer, ({ version, ...draft }, ask) => save(ask, { name: 'footer', version, to: () => draft }))
  serveChange(shop, api.meta, ({ version, description }, ask) =>
    save(ask, { name: 'meta', version, to: (before) => ({ ...before, description }) }),
  )
}
