import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database.server.ts'
import { faqItems } from './content-tables.server.ts'

export type FaqRow = typeof faqItems.$inferSelect
type FaqWords = Pick<FaqRow, 'category' | 'question' | 'answer'>

/** All questions in their order, kept from others until the transaction ends. */
export function lockFaqItems(tx: Transaction): Promise<FaqRow[]> {
  return tx.select().from(faqItems).orderBy(asc(faqItems.position), asc(faqItems.id)).for('update')
}

export async function lockFaqItem(tx: Transaction, id: number): Promise<FaqRow | undefined> {
  const [row] = await tx.select().from(faqItems).where(eq(faqItems.id, id)).for('update')
  return row
}

export async function insertFaqItem(tx: Transaction, words: FaqWords): Promise<FaqRow> {
  const position = sql`(select coalesce(max(position), -1) + 1 from faq_items)`
  const [row] = await tx
    .insert(faqItems)
    .values({ ...words, position })
    .returning()
  return row!
}

export async function setFaqItem(tx: Transaction, id: number, words: FaqWords): Promise<FaqRow> {
  const [row] = await tx
    .update(faqItems)
    .set({ ...words, version: sql`${faqItems.version} + 1` })
    .where(eq(faqItems.id, id))
    .returning()
  return row!
}

export async function removeFaqItem(tx: Transaction, id: number): Promise<FaqRow | undefined> {
  const [row] = await tx.delete(faqItems).where(eq(faqItems.id, id)).returning()
  return row
}

export async function setFaqOrder(tx: Transaction, ids: number[]) {
  await tx.execute(sql`
    update faq_items set position = place.position
    from (select id, (ordinality - 1)::int as position from unnest(${sql.param(ids)}::int[]) with ordinality as t (id, ordinality)) as place
    where faq_items.id = place.id`)
}
