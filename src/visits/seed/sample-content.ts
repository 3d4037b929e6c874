import { z } from 'zod/mini'
import content from '../../../content/sample-visits.json' with { type: 'json' }
import { SiteWaterDraft } from '../sites/site.ts'
import { WindowHour } from '../visit/board-visit.ts'

const optional = { number: z.optional(z.int()), flag: z.optional(z.boolean()), text: z.optional(z.string()) }

/** A plan of the demonstration. `missed`, `noAccess` and `moved` count its past visits from the last one; days count from the first start. */
const SamplePlan = z.object({
  slug: z.string(),
  technician: z.string(),
  sinceDays: optional.number,
  weekday: optional.number,
  weeks: z.optional(z.literal(2)),
  endedDays: optional.number,
  offered: optional.flag,
  late: optional.flag,
  missed: optional.number,
  noAccess: optional.number,
  moved: optional.number,
  pause: z.optional(z.object({ inDays: z.int(), days: z.int() })),
  newPrice: optional.number,
  extraInDays: optional.number,
})
export type SamplePlan = z.infer<typeof SamplePlan>

const SampleWater = z.extend(SiteWaterDraft, {
  plan: z.optional(SamplePlan),
  single: z.optional(
    z.object({ inDays: z.int(), hour: WindowHour, price: z.int(), minutes: z.int(), technician: z.string() }),
  ),
})
export type SampleWater = z.infer<typeof SampleWater>

/** Of a customer with an account, only the suburb is given: the rest is theirs. */
const SampleSite = z.object({
  email: z.nullable(z.string()),
  name: optional.text,
  phone: optional.text,
  street: optional.text,
  suburb: z.string(),
  city: optional.text,
  postalCode: optional.text,
  access: z.string(),
  notes: z.string(),
  waters: z.array(SampleWater),
})
export type SampleSite = z.infer<typeof SampleSite>

/** The first account is that of the demo button; the others are made. */
const SampleTechnician = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  made: optional.flag,
  worlds: z.array(z.string()),
  weekdays: z.array(z.int()),
  minutes: z.int(),
})

export const sampleContent = z
  .object({
    technicians: z.array(SampleTechnician),
    leave: z.object({ username: z.string(), inDays: z.int(), days: z.int() }),
    sites: z.array(SampleSite),
  })
  .parse(content)
