import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { ServiceType } from '#enquiries/enquiry.ts'
import type { EnquiryReply } from '#enquiries/reply-thread.ts'

export type ReplyRow = Omit<EnquiryReply, 'mail'> & { enquiryId: number; mailId: number | null }
type NewReply = Pick<ReplyRow, 'enquiryId' | 'who' | 'kind' | 'text' | 'mailId'> & { now: Date }

export async function insertReply(tx: Transaction, { enquiryId, who, kind, text, mailId, now }: NewReply) {
  await tx.execute(sql`
    insert into enquiry_replies (enquiry_id, at, who, kind, body, mail_id)
    values (${enquiryId}::integer, ${now.toISOString()}::timestamptz, ${who}, ${kind}, ${text}, ${mailId}::integer)`)
}

export async function listReplies(db: Database, enquiryIds: readonly number[]): Promise<ReplyRow[]> {
  const result = await db.execute(sql`
    select id, enquiry_id as "enquiryId", to_char(at ${asUtc}) as at, who, kind, body as text, mail_id as "mailId"
    from enquiry_replies where enquiry_id = any(${sql.param([...enquiryIds])}::integer[]) order by id`)
  return rowsOf<ReplyRow>(result)
}

export async function removeReplies(tx: Transaction, enquiryIds: readonly number[]) {
  await tx.execute(sql`delete from enquiry_replies where enquiry_id = any(${sql.param([...enquiryIds])}::integer[])`)
}

type TemplateRow = { text: string; version: number }

export async function findTemplate(db: Database, service: ServiceType): Promise<TemplateRow | undefined> {
  const result = await db.execute(
    sql`select body as text, version from reply_templates where service_type = ${service}`,
  )
  return rowsOf<TemplateRow>(result)[0]
}

/** Null where it is no longer the version that was seen; version 0 is the text that was never changed. */
export async function setTemplate(tx: Transaction, service: ServiceType, { text, version }: TemplateRow) {
  const result = await tx.execute(sql`
    insert into reply_templates (service_type, body) select ${service}, ${text}
    where ${version}::integer = 0 or exists (select from reply_templates where service_type = ${service})
    on conflict (service_type) do update set body = excluded.body, version = reply_templates.version + 1
    where reply_templates.version = ${version}::integer
    returning body as text, version`)
  return rowsOf<TemplateRow>(result)[0] ?? null
}
