import { z } from 'zod/mini'
import type { Seed } from '#lib/serving/seed.server.ts'
import content from '../../../content/search-synonyms.json' with { type: 'json' }
import { searchSynonyms } from './search-tables.server.ts'

const { synonyms } = z.parse(
  z.object({ synonyms: z.array(z.object({ term: z.string(), means: z.array(z.string()) })) }),
  content,
)

export const synonymSeed: Seed = {
  name: 'search-synonyms',
  load: async (db) => void (await db.insert(searchSynonyms).values(synonyms)),
}
