import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { lineOf, linesOf, randOf, textOf, withVersion } from '#staff/contract/text-rules.ts'
import { ServiceWorld } from '#services/service.ts'

const needed = (what: string) => `${what} is required`

export const PlanDraft = z.object({
  name: lineOf({ least: 3, most: 40, message: needed('The name') }),
  tagline: lineOf({ least: 3, most: 80, message: needed('The tagline') }),
  description: lineOf({ least: 10, most: 240, message: needed('A short description') }),
  /** Rand a month. */
  pricePerMonth: randOf(100_000),
  mostPopular: z.boolean(),
  features: linesOf({ least: 1, most: 8, each: 120, message: 'Name at least one thing that is included' }),
  notIncluded: linesOf({ most: 8, each: 160 }),
  whoFor: textOf({ least: 10, most: 400, message: 'Say who it is for' }),
  visitsPerMonth: z.int('How many visits a month?').check(z.gte(1, 'At least one visit'), z.lte(31, 'At most 31')),
  visitFrequency: lineOf({ least: 3, most: 60, message: 'Say how often you come' }),
  body: z
    .array(textOf({ least: 1, most: 1500 }))
    .check(z.minLength(1, 'Write a paragraph'), z.maxLength(6, 'Six at most')),
  buttonLabel: lineOf({ least: 3, most: 40, message: needed('The button text') }),
  /** The lines of the comparison, in their order. */
  compare: z
    .array(lineOf({ least: 1, most: 120, message: 'Please fill in every line of the comparison' }))
    .check(z.maxLength(20)),
})
export type PlanDraft = z.infer<typeof PlanDraft>

export const AdminPlan = z.object({
  slug: z.string(),
  world: ServiceWorld,
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  pricePerMonth: z.number(),
  mostPopular: z.boolean(),
  features: z.array(z.string()),
  notIncluded: z.array(z.string()),
  whoFor: z.string(),
  visitsPerMonth: z.int(),
  visitFrequency: z.string(),
  body: z.array(z.string()),
  buttonLabel: z.string(),
  compare: z.array(z.object({ label: z.string(), value: z.string() })),
  href: z.string(),
  version: z.int(),
})
export type AdminPlan = z.infer<typeof AdminPlan>

export const plansAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/plans',
    summary: 'Every care plan in full with its version, pools first',
    for: 'content.change',
    reply: z.array(AdminPlan),
    tags: () => ['services'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/plans/:slug',
    summary: 'Changes the words and the price of a plan; the most popular one of its world is one',
    for: 'content.change',
    input: z.extend(withVersion(PlanDraft), { slug: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    reply: AdminPlan,
  }),
}
