import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database/database.server.ts'
import { versionedRows } from '#lib/database/versioned-row-store.server.ts'
import { faqItems } from '#content/content-tables.server.ts'

export type FaqRow = typeof faqItems.$inferSelect
export type FaqWords = Pick<FaqRow, 'category' | 'question' | 'answer'>

export const faqRows = versionedRows(faqItems)

/** The order is read once all are locked: PostgreSQL sorts before it waits, and would answer the order that another person has just changed. */
export async function lockFaqItems(tx: Transaction): Promise<FaqRow[]> {
  await tx.execute(sql`select from faq_items order by id for update`)
  return tx.select().from(faqItems).orderBy(asc(faqItems.position), asc(faqItems.id))
}

export async function insertFaqItem(tx: Transaction, words: FaqWords): Promise<FaqRow> {
  const position = sql`(select coalesce(max(position), -1) + 1 from faq_items)`
  return (await faqRows.insert(tx, { ...words, position }))!
}

export async function setFaqOrder(tx: Transaction, ids: number[]) {
  await tx.execute(sql`
    update faq_items set position = place.position
    from (select id, (ordinality - 1)::int as position from unnest(${sql.param(ids)}::int[]) with ordinality as t (id, ordinality)) as place
    where faq_items.id = place.id`)
}
