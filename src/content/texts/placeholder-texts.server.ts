import type { Database } from '#lib/database/database.server.ts'
import type { Settings } from '#settings/settings.ts'
import starting from '../../../content/site.json' with { type: 'json' }
import { listFaqItems } from '#content/content-store.server.ts'
import { allBlocks } from './edit-text.server.ts'
import { sourceOf } from './text-source-store.server.ts'

export const startingName = starting.identity.name

/** The labels of published texts that still have the starting name of a business called otherwise. */
export async function listPlaceholderTexts(db: Database, { identity, footer }: Settings): Promise<string[]> {
  if (identity.name === startingName) return []
  const isLeft = (value: unknown) => JSON.stringify(value).includes(startingName)
  const [blocks, questions] = await Promise.all([allBlocks(db), listFaqItems(db)])
  const texts = await Promise.all(
    blocks.map(async ({ name, label }) => ({ label, value: await sourceOf(name).read(db) })),
  )
  return [
    ...texts.filter(({ value }) => isLeft(value)).map(({ label }) => label),
    ...questions.filter(isLeft).map(({ question }) => question),
    ...(isLeft(footer.about) ? ['Footer'] : []),
  ]
}
