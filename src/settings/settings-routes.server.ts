import { keepUnits } from '#lib/values/keep-units.ts'
import { toRand } from '#lib/values/money.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { copyrightOf, defaultTitleOf } from './copyright-line.ts'
import { describeHours } from '#settings/hours/describe-hours.ts'
import { onlinePaymentFor, paymentOfferOf } from './payment-offer.ts'
import { SignInProvider } from './sign-in-provider.ts'
import { type Site, siteApi } from './site.ts'
import { findSettings } from './setting-store.server.ts'
import type { Settings } from './settings.ts'

export function settingsRoutes(app: AppContext) {
  serve(app, siteApi.site, async () => describeSite(await findSettings(app.db), app.runtime))
}

function describeSite(settings: Settings, runtime: Runtime): Site {
  const { freeFrom, flatFee } = settings.shipping
  const { perProduct, perOrder } = settings.orderLimits
  const today = dayOf(runtime.now())
  return {
    mode: runtime.mode,
    publicUrl: runtime.publicUrl,
    ...settings.identity,
    ...numbersOf(settings),
    hours: {
      ...settings.hours,
      ...describeHours(settings.hours.days),
      closures: closedFrom(today, settings.hours),
    },
    social: settings.social,
    defaultTitle: defaultTitleOf(settings),
    description: settings.meta.description,
    footer: { ...settings.footer, copyright: copyrightOf(settings, today) },
    trustBadges: settings.trustBadges,
    currency: settings.currency,
    shipping: { freeFrom: toRand(freeFrom), flatFee: toRand(flatFee) },
    orderLimits: { perProduct, perOrder },
    ...settings.launch,
    signInWith: SignInProvider.options.filter((name) => runtime.providers[name]),
    onlinePayment: onlinePaymentFor(settings, runtime),
    payment: paymentOfferOf(settings, runtime),
  }
}

/** The telephone numbers as pages show them: none breaks over two lines. */
const numbersOf = ({ identity: { phone, cellPhone, whatsapp } }: Settings) => ({
  phone: keepUnits(phone),
  cellPhone: keepUnits(cellPhone),
  whatsapp: keepUnits(whatsapp),
})

/** Closing days to come. A business that is open on public holidays is open on a proclaimed one too, which only its deadlines heed. */
const closedFrom = (today: string, { closures, closedOnPublicHolidays }: Settings['hours']) =>
  closures.filter(({ to, holiday }) => to >= today && (closedOnPublicHolidays || !holiday))
