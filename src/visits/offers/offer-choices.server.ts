import { addDays } from '#lib/calendar/south-african-days.ts'
import type { Database } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { listPlans } from '#services/service-store.server.ts'
import type { OfferChoices } from '#visits/agreements/admin-agreement.ts'
import { freeMinutes } from './offer-rules.ts'
import { kindOf, weeksOf } from './offered-plan.ts'
import { listOfferTechnicians } from './offer-store.server.ts'

export async function listOfferChoices(db: Database, today: string): Promise<OfferChoices> {
  const [plans, technicians] = await Promise.all([listPlans(db), listOfferTechnicians(db, today)])
  return {
    plans: plans.map((plan) => ({
      slug: plan.slug,
      kind: kindOf(plan.world),
      name: plan.name,
      tagline: plan.tagline,
      price: toRand(plan.pricePerMonth),
      weeks: weeksOf(plan),
    })),
    technicians: technicians.map((one) => ({
      id: one.id,
      name: one.name,
      kinds: one.worlds.map(kindOf),
      free: freeMinutes(one),
    })),
    from: addDays(today, 1),
  }
}
