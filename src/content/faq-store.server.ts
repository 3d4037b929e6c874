import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '#lib/database.server.ts'
import { versionedRows } from '#lib/versioned-row-store.server.ts'
import { faqItems } from './content-tables.server.ts'

export type FaqRow = typeof faqItems.$inferSelect
export type FaqWords = Pick<FaqRow, 'category' | 'question' | 'answer'>

export const faqRows = versionedRows(faqItems)

/** All questions in order, locked until the transaction ends. */
export function lockFaqItems(tx: Transaction): Promise<FaqRow[]> {
  return tx.select().from(faqItems).orderBy(asc(faqItems.position), asc(faqItems.id)).for('update')
}

/** Inserts a question at the end. */
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
