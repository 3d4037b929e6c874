import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { PictureKind } from './report-words.ts'

export type PictureRow = { key: string; report: string; kind: PictureKind; width: number; height: number }
type NewPicture = PictureRow & { account: string; content: Uint8Array }

export async function insertVisitPicture(db: Database, { key, report, account, kind, ...picture }: NewPicture) {
  await db.execute(sql`
    insert into visit_pictures (key, report_key, account_id, kind, width, height, content)
    values (${key}, ${report}, ${account}::text, ${kind}, ${picture.width}::integer, ${picture.height}::integer,
      decode(${Buffer.from(picture.content).toString('base64')}, 'base64'))
    on conflict (key) do nothing`)
}

export async function findPictureOwner(db: Database, key: string) {
  const result = await db.execute(sql`
    select report_key as report, account_id as account from visit_pictures where key = ${key}`)
  return rowsOf<{ report: string; account: string | null }>(result)[0]
}

/** Pictures of a report that are stored: a technician may send no more than a few before the report itself. */
export async function countPicturesOf(db: Database, report: string): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::integer as number from visit_pictures where report_key = ${report}`,
  )
  return rowsOf<{ number: number }>(result)[0]!.number
}

export async function listPicturesOf(db: Database, reports: string[]): Promise<PictureRow[]> {
  const result = await db.execute(sql`
    select key, report_key as report, kind, width, height from visit_pictures
    where report_key in (select jsonb_array_elements_text(${JSON.stringify(reports)}::jsonb)) order by at, key`)
  return rowsOf<PictureRow>(result)
}

export async function findVisitPicture(db: Database, report: string, key: string): Promise<Buffer | undefined> {
  const result = await db.execute(sql`
    select encode(content, 'base64') as content from visit_pictures where report_key = ${report} and key = ${key}`)
  const row = rowsOf<{ content: string }>(result)[0]
  return row && Buffer.from(row.content, 'base64')
}

export async function removeOldVisitPictures(db: Database | Transaction) {
  await db.execute(sql`
    delete from visit_pictures
    where at < now() - case when kind in ('no-access', 'damage') then interval '24 months' else interval '92 days' end`)
}
