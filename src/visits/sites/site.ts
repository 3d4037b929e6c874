import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { City, EmailAddress, nameOf, Phone, streetAddress } from '#lib/fields/contact-fields.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { lineOf, textOf, withVersion } from '#staff/contract/text-rules.ts'
import { WaterFacts } from '#water/record/water-passport.ts'
import { waterKinds } from '#water/record/water-entry.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    sites: 'sites'
  }
}

const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))
export const PlaceOnMap = z.object({ latitude: degrees(90), longitude: degrees(180) })
export type PlaceOnMap = z.infer<typeof PlaceOnMap>

export const SiteDraft = z.object({
  name: nameOf('The customer’s name is required'),
  email: z.nullable(EmailAddress),
  phone: Phone,
  street: streetAddress(160),
  suburb: lineOf({ most: 80 }),
  city: City,
  postalCode: z.string().check(z.trim(), z.regex(/^(?:\d{4})?$/, 'A postal code has four digits')),
  place: z.nullable(PlaceOnMap),
  /** Gate code, dog, where the key is: for staff and technicians only, never in an email, a document or the audit trail. */
  access: textOf({ most: 1000 }),
  notes: textOf({ most: 2000 }),
})
export type SiteDraft = z.infer<typeof SiteDraft>

export const SiteWaterDraft = z.object({
  kind: z.enum(waterKinds),
  name: lineOf({ least: 1, most: 60, message: 'Please give it a name' }),
  /** Null until somebody has measured it. */
  litres: z.nullable(z.int().check(z.gte(5), z.lte(10_000_000))),
  facts: WaterFacts,
})
export type SiteWaterDraft = z.infer<typeof SiteWaterDraft>

export const SiteWater = z.extend(SiteWaterDraft, { id: z.int(), version: z.int() })
export type SiteWater = z.infer<typeof SiteWater>

export const VisitSite = z.extend(SiteDraft, {
  id: z.int(),
  /** Empty once its customer's account has been deleted. */
  phone: z.string(),
  version: z.int(),
  sample: z.boolean(),
  account: z.nullable(z.object({ id: z.string(), name: z.string() })),
  waters: z.array(SiteWater),
})
export type VisitSite = z.infer<typeof VisitSite>

const ofSite = z.object({ id: Id })
const staff = 'visits.plan'

export const visitSiteApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites',
    summary:
      'The sites by name, 25 to a page; the search finds them by customer, address, telephone, email and the names of their waters',
    for: staff,
    input: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(120))), page: ListPage }),
    reply: listOf(VisitSite),
    tags: () => ['sites'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/sites/:id',
    summary: 'A site with its pools and tanks',
    for: staff,
    input: ofSite,
    reply: VisitSite,
    tags: () => ['sites'],
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/sites',
    summary: 'The sites of a customer with an account',
    for: staff,
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    reply: z.array(VisitSite),
    tags: () => ['sites'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/sites',
    summary: 'Adds a site with its first pool or tank',
    for: staff,
    input: z.extend(SiteDraft, { water: SiteWaterDraft, accountId: z.nullable(z.string().check(z.maxLength(100))) }),
    reply: VisitSite,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/:id',
    summary: 'Changes a site',
    for: staff,
    input: z.extend(withVersion(SiteDraft), ofSite.shape),
    reply: VisitSite,
  }),
  addWater: endpoint({
    method: 'POST',
    path: '/api/admin/sites/:id/waters',
    summary: 'Adds a pool or a tank to a site',
    for: staff,
    input: z.extend(SiteWaterDraft, ofSite.shape),
    reply: VisitSite,
  }),
  changeWater: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/:id/waters/:water',
    summary: 'Changes a pool or a tank of a site; its kind stays',
    for: staff,
    input: z.extend(withVersion(SiteWaterDraft), { id: Id, water: Id }),
    reply: VisitSite,
  }),
}
