import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#lib/database.server.ts'
import type { PlanRow, ServiceRow } from './service-store.server.ts'
import { plans, services } from './service-tables.server.ts'

export type ServiceWords = Omit<ServiceRow, 'id' | 'slug' | 'world' | 'serviceType' | 'version'>
export type PlanWords = Omit<PlanRow, 'slug' | 'world' | 'position' | 'picture' | 'version'>

export async function lockService(db: Database, id: number): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(services).where(eq(services.id, id)).for('update')
  return row
}

export async function setService(db: Database, id: number, words: ServiceWords): Promise<ServiceRow> {
  const [row] = await db
    .update(services)
    .set({ ...words, version: sql`${services.version} + 1` })
    .where(eq(services.id, id))
    .returning()
  return row!
}

/** All plans are kept with it, always in the same order: being the most popular one concerns its sisters. */
export async function lockPlan(db: Database, slug: string): Promise<PlanRow | undefined> {
  const rows = await db.select().from(plans).orderBy(plans.slug).for('update')
  return rows.find((row) => row.slug === slug)
}

export async function setPlan(db: Database, slug: string, { compare, ...words }: PlanWords): Promise<PlanRow> {
  const [row] = await db
    .update(plans)
    .set({ ...words, compare: sql`${JSON.stringify(compare)}::jsonb`, version: sql`${plans.version} + 1` })
    .where(eq(plans.slug, slug))
    .returning()
  return row!
}

/** Only one plan of a world is the most popular. */
export async function clearMostPopular(db: Database, { world, slug }: Pick<PlanRow, 'world' | 'slug'>) {
  await db
    .update(plans)
    .set({ mostPopular: false, version: sql`${plans.version} + 1` })
    .where(and(eq(plans.world, world), ne(plans.slug, slug), eq(plans.mostPopular, true)))
}
