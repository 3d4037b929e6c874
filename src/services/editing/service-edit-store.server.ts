import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database/database.server.ts'
import { versionedRows } from '#lib/database/versioned-row-store.server.ts'
import type { PlanRow, ServiceRow } from '#services/service-store.server.ts'
import { plans, services, serviceTexts } from '#services/service-tables.server.ts'
import type { ServiceTextName, ServiceTexts } from '#services/service-texts.ts'

export type ServiceWords = Omit<ServiceRow, 'id' | 'slug' | 'world' | 'serviceType' | 'version'>
export type PlanWords = Omit<PlanRow, 'slug' | 'world' | 'position' | 'picture' | 'version'>

export const serviceRows = versionedRows(services)

export async function setServiceText<N extends ServiceTextName>(tx: Transaction, name: N, value: ServiceTexts[N]) {
  await tx
    .update(serviceTexts)
    .set({ value: sql`${JSON.stringify(value)}::jsonb` })
    .where(eq(serviceTexts.name, name))
}

/** Locks all plans, always in the same order: making one the most popular changes the others. */
export async function lockPlan(tx: Transaction, slug: string): Promise<PlanRow | undefined> {
  const rows = await tx.select().from(plans).orderBy(plans.slug).for('update')
  return rows.find((row) => row.slug === slug)
}

export async function setPlan(tx: Transaction, slug: string, { compare, ...words }: PlanWords): Promise<PlanRow> {
  const [row] = await tx
    .update(plans)
    .set({ ...words, compare: sql`${JSON.stringify(compare)}::jsonb`, version: sql`${plans.version} + 1` })
    .where(eq(plans.slug, slug))
    .returning()
  return row!
}

export async function clearMostPopular(tx: Transaction, { world, slug }: Pick<PlanRow, 'world' | 'slug'>) {
  await tx
    .update(plans)
    .set({ mostPopular: false, version: sql`${plans.version} + 1` })
    .where(and(eq(plans.world, world), ne(plans.slug, slug), eq(plans.mostPopular, true)))
}
