import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import type { Settings } from '#settings/settings.ts'
import { readPagePictures } from '#media/own-pictures/page-pictures.server.ts'
import { findPicture, findVideo } from '#media/picture-register.server.ts'
import { listPublicServices, listUnconfirmedClaims, withoutClaims } from './business-claims.server.ts'
import { planApi } from './plan.ts'
import { serviceApi } from './service.ts'
import { servicePageApi } from './service-pages.ts'
import { findTexts, listPlans, listPlansOf } from './service-store.server.ts'
import { planNote, shortenService, showPictures, showPlan, showPlanGroup, showService } from './show-services.server.ts'

export function servicesRoutes(app: AppContext) {
  const { db } = app
  const settings = cacheSettings(app)
  serve(app, serviceApi.services, async (input) => {
    const services = (await listPublicServices(db)).map(showService)
    return input.in === 'short' ? services.map(shortenService) : services
  })
  serve(app, serviceApi.service, async ({ id }) => {
    const service = (await listPublicServices(db)).find((row) => String(row.id) === id)
    if (!service) throw new Problem('missing', 'There is no such service.')
    return showService(service)
  })
  serve(app, planApi.plans, async () => (await listPlans(db)).map(showPlan))

  serve(app, planApi.planPage, async ({ world, slug }) => {
    const family = await listPlansOf(db, world)
    const plan = family.find((row) => row.slug === slug)
    if (!plan) throw new Problem('missing', 'There is no such plan.')
    const [{ plans, poolCta, marineCall }, pictures, ofServices] = await Promise.all([
      findTexts(db, 'plans', 'poolCta', 'marineCall'),
      readPagePictures(db, `${world}-plans`),
      readPagePictures(db, world === 'pool' ? 'pool-services' : 'marine-services'),
    ])
    const closing = ofServices.find((world === 'pool' ? poolCta : marineCall).picture)
    return {
      plan: { ...plan, ...showPlan(plan), picture: pictures.find(plan.picture) },
      family: family.map((member) => ({ ...showPlan(member), compare: member.compare })),
      note: planNote(plans, await settings()),
      closing,
    }
  })

  servePoolServices(app)
  serveMarineServices(app, settings)
  serveOverview(app, settings)
}

/** On narrow screens their posters are squares out of them, and finer (pool-services-page.css, marine-services-page.css). */
const terrace = { ...findVideo('pool-terrace'), tall: findPicture('scenes/pool-terrace-tall') }
const reef = { ...findVideo('marine-loop'), tall: findPicture('scenes/marine-hero-tall') }

function servePoolServices(app: AppContext) {
  const { db } = app
  serve(app, servicePageApi.poolServices, async () => {
    const texts = await findTexts(
      db,
      'poolHero',
      'poolServiceCards',
      'trustPoints',
      'businessSolutions',
      'schoolResort',
      'waterFeatures',
      'poolCta',
    )
    const shown = showPictures(
      withoutClaims(texts, await listUnconfirmedClaims(db)),
      await readPagePictures(db, 'pool-services'),
    )
    return {
      hero: shown.poolHero,
      video: terrace,
      cards: shown.poolServiceCards,
      plans: (await listPlansOf(db, 'pool')).map(showPlan),
      trust: shown.trustPoints,
      business: shown.businessSolutions,
      schools: shown.schoolResort,
      features: shown.waterFeatures,
      closing: shown.poolCta,
    }
  })
}

function serveMarineServices(app: AppContext, settings: () => Promise<Settings>) {
  const { db } = app
  serve(app, servicePageApi.marineServices, async () => {
    const { plans, ...texts } = await findTexts(db, 'marineHero', 'marineCards', 'marineReasons', 'marineCall', 'plans')
    const shown = showPictures(texts, await readPagePictures(db, 'marine-services'))
    return {
      hero: shown.marineHero,
      video: reef,
      cards: shown.marineCards,
      reasons: shown.marineReasons,
      call: shown.marineCall,
      plans: showPlanGroup('aquarium', await listPlansOf(db, 'aquarium'), {
        ...plans,
        note: planNote(plans, await settings()),
      }),
    }
  })
}

function serveOverview(app: AppContext, settings: () => Promise<Settings>) {
  const { db } = app
  serve(app, servicePageApi.overview, async () => {
    const [texts, services, plans, known, pictures] = await Promise.all([
      findTexts(db, 'overview', 'plans'),
      listPublicServices(db),
      listPlans(db),
      settings(),
      readPagePictures(db, 'services'),
    ])
    const planTexts = { ...texts.plans, note: planNote(texts.plans, known) }
    const { worlds, ...words } = showPictures(texts.overview, pictures)
    return {
      ...words,
      worlds: worlds.map((world) => ({
        ...world,
        services: services.filter((service) => service.world === world.world).map(showService),
        plans: showPlanGroup(world.world, plans, planTexts),
      })),
      closing: pictures.find('scenes/call-to-action-band'),
    }
  })
}
