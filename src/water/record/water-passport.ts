import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { plainLine, wellFormed } from '#lib/fields/plain-text.ts'
import { testMethods } from '../pool/pool-readings.ts'
import { chlorinations, surfaces } from '../pool/pool-targets.ts'
import { tanks } from '../reef/reef-readings.ts'
import { EntryContent, EntryId, WaterEntry, waterKinds } from './water-entry.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    waters: `waters:${string}`
  }
}

export const watersTag = (accountId: string): `waters:${string}` => `waters:${accountId}`

/** What the calculators ask besides the litres, under the names of their addresses. */
export const WaterFacts = z.object({
  surface: z.optional(z.enum(surfaces)),
  chlorine: z.optional(z.enum(chlorinations)),
  shared: z.optional(z.enum(['yes', 'no'])),
  method: z.optional(z.enum(testMethods)),
  tank: z.optional(z.enum(tanks)),
})
export type WaterFacts = z.infer<typeof WaterFacts>

export const WaterDraft = z.object({
  kind: z.enum(waterKinds),
  name: z.string().check(wellFormed, z.trim(), z.minLength(1, 'Please give it a name'), z.maxLength(60), plainLine()),
  litres: z
    .int('Please enter whole litres, from 5 to 10 000 000')
    .check(z.gte(5, 'Must be at least 5'), z.lte(10_000_000)),
  facts: WaterFacts,
})
export type WaterDraft = z.infer<typeof WaterDraft>

/** The litres of a site's water may be unknown until somebody has measured it. `siteId`: of the site at which we visit it. */
const OwnWater = z.extend(WaterDraft, { id: z.int(), litres: z.nullable(z.int()), siteId: z.nullable(z.int()) })
export type OwnWater = z.infer<typeof OwnWater>

const ListedWater = z.extend(OwnWater, { entries: z.int(), lastTest: z.nullable(WaterEntry) })
export type ListedWater = z.infer<typeof ListedWater>

/** The newest entries first. */
const WaterRecord = z.extend(OwnWater, { entries: z.array(WaterEntry) })
export type WaterRecord = z.infer<typeof WaterRecord>

const Done = z.object({ message: z.string() })
const ofWater = z.object({ id: Id })

export const waterPassportApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/waters',
    summary: 'My pools and tanks, each with its last test',
    for: 'customer',
    reply: z.array(ListedWater),
    tags: (_, me) => [watersTag(me)],
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/waters/:id',
    summary: 'One of my pools or tanks, with its newest entries',
    for: 'customer',
    input: ofWater,
    reply: WaterRecord,
    tags: (_, me) => [watersTag(me)],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/waters',
    summary: 'Adds a pool or a tank of which I keep a record',
    for: 'customer',
    input: WaterDraft,
    reply: OwnWater,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/waters/:id',
    summary: 'Changes the name, litres or facts of my pool or tank; its kind stays',
    for: 'customer',
    input: z.extend(WaterDraft, ofWater.shape),
    reply: OwnWater,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/waters/:id',
    summary: 'Deletes my pool or tank with all of its entries',
    for: 'customer',
    input: ofWater,
    reply: Done,
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/api/waters/:id/entries',
    summary: 'Records a test, a dose, a change of water or a note; sent again under the same id, it is stored once',
    for: 'customer',
    input: z.object({ id: Id, entry: EntryId, at: z.iso.datetime(), content: EntryContent }),
    reply: WaterEntry,
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/api/waters/:id/entries/:entry',
    summary: 'Deletes an entry of my pool or tank',
    for: 'customer',
    input: z.object({ id: Id, entry: EntryId }),
    reply: Done,
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/waters',
    summary: 'The pools and tanks of a customer, with their newest entries',
    for: 'customers.read',
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    reply: z.array(WaterRecord),
    tags: ({ id }) => [watersTag(id)],
  }),
}
