import { z } from 'zod/mini'
import { toCents } from '#lib/values/money.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import planContent from '../../content/plans.json' with { type: 'json' }
import serviceContent from '../../content/services.json' with { type: 'json' }
import siteContent from '../../content/site.json' with { type: 'json' }
import { ServiceCategory, ServiceWorld } from './service.ts'
import { insertPlans, insertServices, insertTexts } from './service-store.server.ts'
import { ServiceTexts } from './service-texts.ts'

export const serviceSeed: Seed = {
  name: 'services',
  load: async (db) => {
    await insertServices(db, startingServices())
    await insertPlans(db, startingPlans())
    await insertTexts(db, startingTexts())
  },
}

function startingServices() {
  return serviceContent.services.map(({ price, priceNote, ...service }) => ({
    ...service,
    category: z.parse(ServiceCategory, service.category),
    world: z.parse(ServiceWorld, service.world),
    price: price === undefined ? null : toCents(price),
    priceNote: priceNote ?? null,
  }))
}

function startingPlans() {
  return planContent.plans.map(({ button, pricePerMonth, ...plan }, position) => ({
    ...plan,
    world: z.parse(ServiceWorld, plan.world),
    position,
    pricePerMonth: toCents(pricePerMonth),
    buttonLabel: button.label,
  }))
}

function startingTexts(): ServiceTexts {
  const { heroes, waterFeatures, poolCta } = siteContent
  const [pool, aquarium] = ['pool', 'aquarium'].map((id) => planContent.worlds.find((world) => world.id === id))
  return z.parse(ServiceTexts, {
    ...serviceContent,
    poolHero: heroes.poolServices,
    marineHero: heroes.marine,
    waterFeatures: {
      ...waterFeatures,
      items: waterFeatures.items.map(({ sceneId, ...item }) => ({ ...item, picture: `scenes/${sceneId}` })),
    },
    poolCta: { ...poolCta, picture: 'scenes/pool-side' },
    plans: { note: planContent.note, pool, aquarium },
  })
}
