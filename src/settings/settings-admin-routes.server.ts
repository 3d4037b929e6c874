import { change, serveChange } from '#audit/change.server.ts'
import { may } from '#lib/rights.ts'
import { type RequestContext, serve, type AppContext } from '#lib/serve.server.ts'
import {
  applyBadges,
  applyHours,
  applyIdentity,
  applyOrderLimits,
  applyPayment,
  applyShipping,
  applySocial,
  showSettings,
} from './apply-draft.ts'
import { changeSetting } from './change-setting.server.ts'
import { findVersionedSettings } from './setting-store.server.ts'
import { settingsAdminApi as api } from './settings-admin.ts'
import type { SettingName, Settings } from './settings.ts'
import { readStarters } from './read-starters.server.ts'
import { startersApi } from './starters.ts'

/** Throws where one of the shops, closed until now, would open before the law and money allow it. */
export type RefuseOpening = (app: AppContext, to: Settings['launch']) => Promise<void>

export function settingsAdminRoutes(app: AppContext, refuseOpening: RefuseOpening) {
  serve(app, api.all, async (_, { person }) => {
    const { settings, versions } = await findVersionedSettings(app.db)
    const { bank, ...others } = showSettings(settings, versions, app.runtime.mode)
    return may(person, 'bank.change') ? { ...others, bank } : others
  })

  const save = <N extends SettingName>(context: RequestContext, wanted: Parameters<typeof changeSetting<N>>[1]) =>
    change(app, context, (tx) => changeSetting(tx, wanted))

  serveChange(app, api.identity, ({ version, ...draft }, context) =>
    save(context, { name: 'identity', version, to: (before) => applyIdentity(draft, before) }),
  )
  serveChange(app, api.hours, ({ version, ...draft }, context) =>
    save(context, { name: 'hours', version, to: () => applyHours(draft) }),
  )
  serveChange(app, api.launch, async ({ version, ...draft }, context) => {
    await refuseOpening(app, draft)
    return save(context, { name: 'launch', version, to: () => draft })
  })
  serveChange(app, startersApi.read, ({ names }, context) => change(app, context, (tx) => readStarters(tx, names)))
  serveChange(app, api.shipping, ({ version, ...draft }, context) =>
    save(context, { name: 'shipping', version, to: () => applyShipping(draft) }),
  )
  serveChange(app, api.orderLimits, ({ version, ...draft }, context) =>
    save(context, { name: 'orderLimits', version, to: () => applyOrderLimits(draft) }),
  )
  serveChange(app, api.payment, ({ version, ...draft }, context) =>
    save(context, { name: 'payment', version, to: () => applyPayment(draft) }),
  )
  serveChange(app, api.currency, ({ version, currency }, context) =>
    save(context, { name: 'currency', version, to: () => currency }),
  )
  serveChange(app, api.bank, ({ version, bank }, context) => save(context, { name: 'bank', version, to: () => bank }))
  serveChange(app, api.social, ({ version, ...draft }, context) =>
    save(context, { name: 'social', version, to: () => applySocial(draft) }),
  )
  serveChange(app, api.trustBadges, ({ version, ...draft }, context) =>
    save(context, { name: 'trustBadges', version, to: () => applyBadges(draft) }),
  )
  serveChange(app, api.footer, ({ version, ...draft }, context) =>
    save(context, { name: 'footer', version, to: () => draft }),
  )
  serveChange(app, api.meta, ({ version, description }, context) =>
    save(context, { name: 'meta', version, to: (before) => ({ ...before, description }) }),
  )
}
