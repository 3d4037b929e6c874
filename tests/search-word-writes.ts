import { sql } from 'drizzle-orm'
import type { OpenShop } from './open-shop.ts'

type Row = { id: number; version: number }

/** Writes of synonyms; `one` returns an existing term. */
export function searchWordWrites(
  shop: OpenShop,
  one: () => Promise<Row>,
): Record<string, () => Promise<{ url: string; payload: object }>> {
  const url = '/api/admin/search-synonyms'
  const means = ['sand filter']
  return {
    [`POST ${url}`]: async () => ({ url, payload: { term: 'grit', means } }),
    [`PUT ${url}/:id`]: async () => {
      const { id, version } = await one()
      return { url: `${url}/${id}`, payload: { term: 'grit filter', means, version } }
    },
    'PATCH /api/admin/missed-searches': async () => {
      const term = crypto.randomUUID()
      await shop.db.execute(sql`insert into missed_searches (day, term, searches) values (current_date, ${term}, 1)`)
      return { url: '/api/admin/missed-searches', payload: { term, dismissed: true } }
    },
    [`DELETE ${url}/:id`]: async () => {
      const { id, version } = await one()
      return { url: `${url}/${id}`, payload: { version } }
    },
  }
}
