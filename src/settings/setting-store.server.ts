import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { type SettingName, Settings } from './settings.ts'
import { settings } from './setting-tables.server.ts'

export async function findSettings(db: Database): Promise<Settings> {
  return (await findVersionedSettings(db)).settings
}

export async function findVersionedSettings(db: Database) {
  const rows = await db.select().from(settings)
  return {
    settings: z.parse(Settings, Object.fromEntries(rows.map((row) => [row.name, row.value]))),
    versions: Object.fromEntries(rows.map((row) => [row.name, row.version])) as Record<SettingName, number>,
  }
}

export async function setSetting<N extends SettingName>(db: Database, name: N, value: Settings[N]) {
  await db
    .insert(settings)
    .values({ name, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflictDoUpdate({
      target: settings.name,
      set: {
        value: sql`${JSON.stringify(value)}::jsonb`,
        version: sql`${settings.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
}

export async function lockSetting<N extends SettingName>(tx: Transaction, name: N) {
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update')
  if (!row) throw new Error(`The setting "${name}" is not in the database`)
  return { value: z.parse<z.ZodMiniType>(Settings.shape[name], row.value) as Settings[N], version: row.version }
}
