import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import type { DayStop } from '#visits/route/day-order.ts'
import { siteWhere } from '#visits/route/site-where.ts'
import type { Point } from '#services/area/distance.ts'
import { inRound } from '#visits/visit/visit-row-store.server.ts'

/** The visits of a technician on a day that are still to be made. */
export type RoundOf = { day: string; technicianId: string | null }

/** `isSet`: it has a place in the order. */
export type RoundStop = DayStop & { customer: string; isSet: boolean }
type StopAddress = { suburb: string; city: string; postalCode: string }

/** The stops of a round in their order, with their places on the map: that of a site without one is taken from its address. */
export async function listRound(db: Database, { day, technicianId }: RoundOf): Promise<RoundStop[]> {
  const result = await db.execute(sql`
    select visits.id, visits.minutes, from_hour as "fromHour", position is not null as "isSet",
      placed_by_hand and position is not null as "isPinned", coalesce(sites.name, '') as customer,
      coalesce(suburb, '') as suburb, coalesce(city, '') as city, coalesce(postal_code, '') as "postalCode",
      case when latitude is not null then jsonb_build_object('latitude', latitude, 'longitude', longitude) end as place
    from visits join waters on waters.id = water_id left join sites on sites.id = site_id
    where planned_on = ${day}::date and technician_id is not distinct from ${technicianId}::text and state = 'planned'
    order by ${inRound}`)
  return rowsOf<RoundStop & StopAddress>(result).map(({ suburb, city, postalCode, ...stop }) => ({
    ...stop,
    place: siteWhere({ suburb, city, postalCode, place: stop.place }),
  }))
}

/** Locks the visits of a round in the order of their ids, so that two orders do not wait for each other. */
export async function lockRound(tx: Transaction, { day, technicianId }: RoundOf): Promise<RoundStop[]> {
  await tx.execute(sql`
    select from visits
    where planned_on = ${day}::date and technician_id is not distinct from ${technicianId}::text and state = 'planned'
    order by id for update`)
  return listRound(tx, { day, technicianId })
}

export async function findStart(db: Database, technicianId: string | null): Promise<Point | null> {
  const result = await db.execute(sql`
    select latitude, longitude from technicians where account_id = ${technicianId}::text and latitude is not null`)
  return rowsOf<Point>(result)[0] ?? null
}

/** Gives the visits of a round their places. A visit's version stays: its day and its person do. */
export async function setRound(tx: Transaction, order: readonly Pick<DayStop, 'id' | 'isPinned'>[]) {
  const places = order.map(({ id, isPinned }, nth) => ({ id, position: nth + 1, isPinned }))
  await tx.execute(sql`
    update visits set position = places.position, placed_by_hand = places."isPinned"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as places (id integer, position smallint, "isPinned" boolean)
    where visits.id = places.id and (visits.position, visits.placed_by_hand) is distinct from (places.position, places."isPinned")`)
}

/** The rounds of some days in which a stop has no place in the order yet. */
export async function listOpenRounds(db: Database, from: string, to: string): Promise<RoundOf[]> {
  const result = await db.execute(sql`
    select distinct planned_on::text as day, technician_id as "technicianId" from visits
    where planned_on between ${from}::date and ${to}::date and state = 'planned' and technician_id is not null and position is null
    order by 1, 2`)
  return rowsOf<RoundOf>(result)
}
