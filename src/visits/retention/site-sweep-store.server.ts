import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'

/** A site where nothing is offered, agreed, planned or done since a time before today. */
const isQuiet = (since: string) => sql`
  created_at < now() - ${since}::interval
  and not exists (
    select from subscriptions s join waters w on w.id = s.water_id
    where w.site_id = sites.id and coalesce(s.ends_on, 'infinity') > now() - ${since}::interval
      and (s.agreed_at is not null or (s.withdrawn_at is null and s.offered_at > now() - ${since}::interval)))
  and not exists (
    select from visits v join waters w on w.id = v.water_id
    where w.site_id = sites.id and greatest(v.planned_on, v.done_on) > now() - ${since}::interval)`

/** Erases how to get in, where nobody has come for as long and nobody will. Returns the number of sites. */
export async function eraseAccessNotes(db: Database, since: string): Promise<number> {
  const result = await db.execute(sql`
    update sites set access = '', version = version + 1 where access <> '' and ${isQuiet(since)} returning id`)
  return rowsOf(result).length
}

/** Sites where everything ended as long ago, a few at a time; locked, so that nothing begins there meanwhile. */
export async function lockQuietSites(tx: Transaction, since: string, most: number): Promise<number[]> {
  const result = await tx.execute(
    sql`select id from sites where ${isQuiet(since)} order by id limit ${most}::integer for update skip locked`,
  )
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}

/** Removes sites with their plans, visits and reports. Bills stay, and so does what an account has recorded of its own pool or tank. */
export async function removeSites(tx: Transaction, ids: number[]) {
  const sites = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`
  const waters = sql`(select id from waters where site_id in ${sites})`
  const visits = sql`(select id from visits where water_id in ${waters})`
  const plans = sql`(select id from subscriptions where water_id in ${waters})`
  await tx.execute(sql`
    delete from visit_pictures where report_key in (select key from visit_reports where visit_id in ${visits})`)
  await tx.execute(sql`delete from visit_reports where visit_id in ${visits}`)
  await tx.execute(sql`delete from visit_charges where visit_id in ${visits}`)
  await tx.execute(sql`delete from visits where water_id in ${waters}`)
  await tx.execute(sql`delete from plan_bills where subscription_id in ${plans}`)
  await tx.execute(sql`delete from subscriptions where water_id in ${waters}`)
  await tx.execute(sql`delete from waters where site_id in ${sites} and account_id is null`)
  await tx.execute(sql`update waters set site_id = null where site_id in ${sites}`)
  await tx.execute(sql`delete from sites where id in ${sites}`)
}
