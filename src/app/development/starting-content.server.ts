import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { projectRoot } from '#lib/process/project-root.server.ts'

type ContentFile = { name: string; hash: string }

export const readContentFiles = (): ContentFile[] =>
  globSync('content/*.json', { cwd: projectRoot })
    .toSorted()
    .map((name) => ({
      name,
      hash: createHash('sha256')
        .update(readFileSync(join(projectRoot, name)))
        .digest('hex')
        .slice(0, 16),
    }))

/** The files of starting content that were edited since a developer first started with this database. The first start notes them, beside the seeds. */
export async function findEditedContent(db: Database, files: ContentFile[]): Promise<string[]> {
  const noted = rowsOf<{ name: string }>(await db.execute(sql`select name from seeds where name like 'content/%'`))
  const known = new Map(noted.map(({ name }) => name.split(' ') as [string, string]))
  for (const { name, hash } of files) {
    if (!known.has(name))
      await db.execute(sql`insert into seeds (name) values (${`${name} ${hash}`}) on conflict do nothing`)
  }
  return files.filter(({ name, hash }) => known.has(name) && known.get(name) !== hash).map(({ name }) => name)
}

export const editedContentHint = (names: string[]) =>
  `${names.join(', ')} changed after this database was filled, so the site still shows what was loaded then. Texts are changed under Settings; npm run db:reset loads the files again.`
