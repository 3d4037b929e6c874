import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#lib/database/database.server.ts'
import { compareTables } from './compare-tables.server.ts'
import { editedContentHint, findEditedContent, readContentFiles } from './starting-content.server.ts'

/** Two stumbles of newcomers, told at the start: a column without a migration, and starting content edited in vain. */
export async function checkDevelopment(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
  await compareTables(db)
  const edited = await findEditedContent(db, readContentFiles())
  if (edited.length) log.warn(editedContentHint(edited))
}
