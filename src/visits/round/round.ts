import { z } from 'zod/mini'
import { substanceNames } from '#catalogue/substance-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { WaterFacts } from '#water/record/water-passport.ts'
import { ReadingsTaken, waterKinds } from '#water/record/water-entry.ts'
import { visitStates } from '../ledger/visit-state.ts'

/** Which product answers which need of a dose: those of the shop. */
const Products = z.record(z.string(), z.object({ substance: z.enum(substanceNames), strength: z.number() }))

/** One visit as its technician needs it. No prices, and nothing of other customers. */
const Stop = z.object({
  visit: z.int(),
  kind: z.enum(['plan', 'extra', 'single']),
  day: z.string(),
  fromHour: z.nullable(z.int()),
  minutes: z.int(),
  state: z.enum(visitStates),
  customer: z.string(),
  phone: z.string(),
  address: z.string(),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  access: z.string(),
  notes: z.string(),
  water: z.object({
    id: z.int(),
    kind: z.enum(waterKinds),
    name: z.string(),
    litres: z.nullable(z.int()),
    facts: WaterFacts,
  }),
  plan: z.nullable(z.string()),
  /** What the plan includes. */
  tasks: z.array(z.string()),
  /** What was given to the water in the week before, whoever gave it. A round that a phone kept from an older version has none. */
  given: z.optional(z.array(z.object({ at: z.string(), substance: z.enum(substanceNames) }))),
  last: z.nullable(z.object({ at: z.string(), readings: ReadingsTaken })),
})
export type Stop = z.infer<typeof Stop>

export const Round = z.object({
  account: z.string(),
  name: z.string(),
  today: z.string(),
  tomorrow: z.string(),
  /** The server's clock: the phone's is compared with it. */
  now: z.string(),
  stops: z.array(Stop),
  /** The first visit after these two days; null where none is planned. A round that a phone kept from an older version has none. */
  next: z.optional(z.nullable(z.object({ day: z.string(), customer: z.string(), suburb: z.string() }))),
  charges: z.array(z.object({ id: z.int(), name: z.string(), unit: z.string() })),
  products: z.object({ pool: Products, reef: Products }),
})
export type Round = z.infer<typeof Round>

export const roundApi = {
  round: endpoint({
    method: 'GET',
    path: '/api/visits/round',
    summary: 'My visits of today and tomorrow, in their order, with what they need, and the day of the next one',
    for: 'visits.do',
    reply: Round,
    tags: () => ['visits', 'sites', 'products'],
  }),
}
