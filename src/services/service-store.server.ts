import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database } from '#lib/database/database.server.ts'
import type { ServiceWorld } from './service.ts'
import { type ServiceTextName, ServiceTexts } from './service-texts.ts'
import { plans, services, serviceTexts } from './service-tables.server.ts'

export type ServiceRow = typeof services.$inferSelect
export type PlanRow = typeof plans.$inferSelect

export function listServices(db: Database): Promise<ServiceRow[]> {
  return db.select().from(services).orderBy(asc(services.id))
}

/** Pools first, each world from its smallest plan to its largest. */
export function listPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(desc(plans.world), asc(plans.position))
}

export function listPlansOf(db: Database, world: ServiceWorld): Promise<PlanRow[]> {
  return db.select().from(plans).where(eq(plans.world, world)).orderBy(asc(plans.position))
}

export async function findTexts<N extends ServiceTextName>(
  db: Database,
  ...names: N[]
): Promise<Pick<ServiceTexts, N>> {
  const rows = await db.select().from(serviceTexts).where(inArray(serviceTexts.name, names))
  const found = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    names.map((name) => [name, z.parse<z.ZodMiniType>(ServiceTexts.shape[name], found[name])]),
  ) as Pick<ServiceTexts, N>
}

export async function insertServices(db: Database, rows: Omit<ServiceRow, 'version'>[]) {
  await db.insert(services).values(rows)
  await db.execute(sql`select setval(pg_get_serial_sequence('services', 'id'), (select max(id) from services))`)
}

export async function insertPlans(db: Database, rows: Omit<PlanRow, 'version'>[]) {
  await db.insert(plans).values(rows.map((row) => ({ ...row, compare: sql`${JSON.stringify(row.compare)}::jsonb` })))
}

export async function insertTexts(db: Database, texts: ServiceTexts) {
  await db
    .insert(serviceTexts)
    .values(Object.entries(texts).map(([name, value]) => ({ name, value: sql`${JSON.stringify(value)}::jsonb` })))
}
