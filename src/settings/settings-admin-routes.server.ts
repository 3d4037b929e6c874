import type { z } from 'zod/mini'
import { change, serveChange } from '#audit/change.server.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { may } from '#lib/contract/rights.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import {
  applyBadges,
  applyHours,
  applyIdentity,
  applyOrderLimits,
  applyPayment,
  applyShipping,
  applySocial,
  showSettings,
} from '#settings/drafts/apply-draft.ts'
import { changeSetting } from '#settings/drafts/change-setting.server.ts'
import { findVersionedSettings } from './setting-store.server.ts'
import { type Saved, settingsAdminApi as api } from '#settings/drafts/settings-admin.ts'
import type { SettingName, Settings } from './settings.ts'
import { readStarters } from '#settings/starting/read-starters.server.ts'
import { startersApi } from '#settings/starting/starters.ts'

/** Throws where a shop, closed until now, would open before legal and payment requirements are met. */
export type RefuseOpening = (app: AppContext, to: Settings['launch']) => Promise<void>

export function settingsAdminRoutes(app: AppContext, refuseOpening: RefuseOpening) {
  serve(app, api.all, async (_, { person }) => {
    const { settings, versions } = await findVersionedSettings(app.db)
    const { bank, ...others } = showSettings(settings, versions, app.runtime.mode)
    return may(person, 'bank.change') ? { ...others, bank } : others
  })

  const save = <N extends SettingName>(context: RequestContext, wanted: Parameters<typeof changeSetting<N>>[1]) =>
    change(app, context, (tx) => changeSetting(tx, wanted))

  const keep = <N extends SettingName, I extends z.ZodMiniType<{ version: number }>>(
    name: N,
    e: Endpoint<I, typeof Saved>,
    to: (draft: Omit<z.output<I>, 'version'>, before: Settings[N]) => Settings[N],
  ) =>
    serveChange(app, e, ({ version, ...draft }, context) =>
      save(context, { name, version, to: (before) => to(draft, before) }),
    )

  keep('identity', api.identity, applyIdentity)
  keep('hours', api.hours, applyHours)
  keep('shipping', api.shipping, applyShipping)
  keep('orderLimits', api.orderLimits, applyOrderLimits)
  keep('payment', api.payment, applyPayment)
  keep('currency', api.currency, ({ currency }) => currency)
  keep('bank', api.bank, ({ bank }) => bank)
  keep('social', api.social, applySocial)
  keep('trustBadges', api.trustBadges, applyBadges)
  keep('footer', api.footer, (draft) => draft)
  keep('meta', api.meta, ({ description }, before) => ({ ...before, description }))

  serveChange(app, api.launch, async ({ version, ...draft }, context) => {
    await refuseOpening(app, draft)
    return save(context, { name: 'launch', version, to: () => draft })
  })
  serveChange(app, startersApi.read, ({ names }, context) =>
    change(app, context, (tx) => readStarters(tx, names, { person: context.person, words: app.rightWords })),
  )
}
