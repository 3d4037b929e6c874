import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'

declare module '#lib/cache-tag.ts' {
  interface CacheTags {
    launch: 'reminders'
  }
}

const World = z.enum(['pool', 'marine'])

export const ReminderDraft = z.object({
  email: z.email('Valid email is required').check(z.maxLength(254, 'This is too long')),
})
export type ReminderDraft = z.infer<typeof ReminderDraft>

const OpeningReminder = z.object({ world: World, email: z.string(), createdAt: z.string() })

/** Addresses to be told of a shop's opening, newest first. */
const OpeningReminders = z.object({
  counts: z.object({ pool: z.int(), marine: z.int() }),
  newest: z.array(OpeningReminder),
})
type OpeningReminders = z.infer<typeof OpeningReminders>

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
    summary: 'People who asked to be told when a shop opens',
    for: 'launch.change',
    input: z.object({}),
    reply: OpeningReminders,
    tags: () => ['reminders', 'settings'],
  }),
}
