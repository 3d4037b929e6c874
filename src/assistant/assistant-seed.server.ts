import { setText } from '#content/content-store.server.ts'
import type { Seed } from '#lib/serving/seed.server.ts'
import assistant from '../../content/assistant.json' with { type: 'json' }

/** The answers that every shop starts with, which staff can change. */
export const assistantSeed: Seed = {
  name: 'assistant',
  load: async (tx) => {
    await setText(tx, 'assistant.pool', { ...assistant.pool, greetings: [] })
    await setText(tx, 'assistant.marine', assistant.marine)
  },
}
