import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import type { BoardStop, BoardVisit } from './board-visit.ts'

/** A visit with its customer. `isOwn`: the address is the confirmed one of an account. */
export type VisitRow = Omit<BoardVisit, 'price' | 'hasEmail'> & { share: number; email: string | null; isOwn: boolean }

export const toBoardVisit = ({ share, ...row }: VisitRow): BoardVisit => ({
  ...row,
  hasEmail: row.email !== null,
  price: row.kind === 'single' ? toRand(share) : null,
})

export const inRound = sql`visits.planned_on, visits.position nulls last, visits.from_hour nulls last, visits.id`

const stopColumns = sql`
  visits.id, visits.version, visits.kind, visits.planned_on::text as "plannedOn", visits.technician_id as "technicianId",
    visits.from_hour as "fromHour", visits.placed_by_hand and visits.position is not null as "isPinned", visits.minutes,
    visits.misses, visits.known_missed as "knownMissed", visits.state, waters.name as water,
    coalesce(sites.name, accounts.name, '') as customer, coalesce(nullif(sites.suburb, ''), sites.city, '') as suburb`

const fromVisits = sql`
  from visits join waters on waters.id = visits.water_id
    left join sites on sites.id = waters.site_id
    left join accounts on accounts.id = coalesce(sites.account_id, waters.account_id)`

export const selectVisits = (rest: SQL) => sql`
  select ${stopColumns}, visits.subscription_id as "subscriptionId", visits.due_on::text as "dueOn", who.name as technician,
    visits.cause, visits.done_on::text as "doneOn", visits.order_id is not null as billed, visits.share,
    exists (select from visit_reports where visit_id = visits.id and first) as reported,
    waters.kind as "waterKind", coalesce(sites.phone, accounts.phone, '') as phone,
    coalesce(accounts.email, sites.email) as email, coalesce(accounts.email_verified, false) as "isOwn"
  ${fromVisits} left join accounts who on who.id = visits.technician_id
  ${rest}`

export async function findVisit(db: Database, id: number): Promise<VisitRow | undefined> {
  return rowsOf<VisitRow>(await db.execute(selectVisits(sql`where visits.id = ${id}::integer`)))[0]
}

const takePlace = (from: string, to: string) => sql`
  where visits.planned_on between ${from}::date and ${to}::date and visits.state in ('planned', 'done', 'no-access')`

export async function listVisitsBetween(db: Database, from: string, to: string): Promise<VisitRow[]> {
  return rowsOf<VisitRow>(await db.execute(selectVisits(sql`${takePlace(from, to)} order by ${inRound}`)))
}

export async function listStopsBetween(db: Database, from: string, to: string): Promise<BoardStop[]> {
  return rowsOf<BoardStop>(
    await db.execute(sql`select ${stopColumns} ${fromVisits} ${takePlace(from, to)} order by ${inRound}`),
  )
}

export async function isAnyVisitBetween(db: Database, from: string, to: string): Promise<boolean> {
  const result = await db.execute(sql`select exists (select from visits ${takePlace(from, to)}) as found`)
  return rowsOf<{ found: boolean }>(result)[0]!.found
}
