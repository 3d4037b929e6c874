import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database } from '#lib/database.server.ts'
import { type SettingName, Settings } from './settings.ts'
import { settings } from './setting-tables.server.ts'

export async function findSettings(db: Database): Promise<Settings> {
  const rows = await db.select().from(settings)
  return z.parse(Settings, Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

export async function setSetting<N extends SettingName>(db: Database, name: N, value: Settings[N]) {
  await db
    .insert(settings)
    .values({ name, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: sql`now()` },
    })
}
