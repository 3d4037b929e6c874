import { type SQL, sql } from 'drizzle-orm'

/** Calls by which staff file and answer messages. */
export function messageWrites(idOf: (statement: SQL) => Promise<number>) {
  const message = () => idOf(sql`select id from consultations where not spam and email <> '' limit 1`)
  return {
    'PATCH /api/admin/messages/:id': async () => ({
      url: `/api/admin/messages/${await idOf(sql`select id from consultations where status = 'unread' limit 1`)}`,
      payload: { status: 'archived' },
    }),
    'POST /api/admin/messages/:id/replies': async () => ({
      url: `/api/admin/messages/${await message()}/replies`,
      payload: { text: 'We can come on Thursday.', seen: 2_000_000 },
    }),
    'POST /api/admin/messages/:id/filed-replies': async () => ({
      url: `/api/admin/messages/${await message()}/filed-replies`,
      payload: { text: 'Thursday suits me.', kind: 'theirs' },
    }),
    'PUT /api/admin/reply-templates/:service': async () => ({
      url: '/api/admin/reply-templates/maintenance',
      payload: { text: 'Hello {name}', version: 0 },
    }),
  }
}
