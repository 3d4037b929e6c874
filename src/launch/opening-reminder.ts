import { z } from 'zod/mini'
import { EmailAddress } from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    launch: 'reminders'
  }
}

const World = z.enum(['pool', 'marine'])

export const ReminderDraft = z.object({ email: EmailAddress })
export type ReminderDraft = z.infer<typeof ReminderDraft>

const OpeningReminder = z.object({ world: World, email: z.string(), createdAt: z.string() })

export const openingReminderApi = {
  remind: endpoint({
    method: 'POST',
    path: '/api/opening-reminders',
    summary: 'Asks for one email when a shop opens; the id removes the address again',
    for: 'anyone',
    input: z.extend(ReminderDraft, { world: World }),
    reply: z.object({ id: z.string() }),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/opening-reminders/:id',
    summary: 'Removes an address; the same answer whether or not it was there',
    for: 'anyone',
    input: z.object({ id: z.uuid() }),
    reply: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/opening-reminders',
    summary: 'People who asked to be told when a shop opens, newest first, with the number for each shop',
    for: 'launch.change',
    input: z.object({
      world: z.optional(World),
      search: z.optional(z.string().check(z.maxLength(120))),
      page: ListPage,
    }),
    reply: z.extend(listOf(OpeningReminder), { counts: z.object({ pool: z.int(), marine: z.int() }) }),
    tags: () => ['reminders', 'settings'],
  }),
}
