import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

export async function insertBillReminder(tx: Transaction, orderId: number, at: Date) {
  await tx.execute(sql`
    insert into bill_reminders (order_id, at) values (${orderId}::integer, ${at.toISOString()}::timestamptz) on conflict do nothing`)
}

export async function listDueReminders(db: Database, now: Date, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    select order_id as id from bill_reminders where at <= ${now.toISOString()}::timestamptz order by at limit ${most}::integer`)
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** How often the customer was reminded, with the row locked; undefined where it is due no more. */
export async function lockReminder(tx: Transaction, orderId: number, now: Date): Promise<number | undefined> {
  const result = await tx.execute(sql`
    select sent from bill_reminders
    where order_id = ${orderId}::integer and at <= ${now.toISOString()}::timestamptz for update`)
  return rowsOf<{ sent: number }>(result)[0]?.sent
}

export async function setReminder(tx: Transaction, orderId: number, next: Date | null) {
  if (!next) await tx.execute(sql`delete from bill_reminders where order_id = ${orderId}::integer`)
  else
    await tx.execute(sql`
      update bill_reminders set sent = sent + 1, at = ${next.toISOString()}::timestamptz where order_id = ${orderId}::integer`)
}
