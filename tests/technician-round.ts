import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { insertAccount } from '#accounts/account-store.server.ts'
import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'
import type { Database } from '#lib/database/database.server.ts'
import { insertOne, insertRunningPlan } from './running-plan.ts'
import { staffPassword } from './staff-people.ts'
import { uniqueWord } from './unique-word.ts'

export type NewStop = {
  customer: string
  email?: string
  kind?: 'pool' | 'reef'
  litres?: number | null
  /** Days from today. */
  in?: number
  access?: string
  single?: boolean
}

/** A technician of the test's own with these visits, in this order. */
export async function insertRound(db: Database, stops: NewStop[]) {
  const word = uniqueWord(12)
  const given = {
    username: `t${word}`,
    email: `t${word}@example.co.za`,
    role: 'technician',
    name: `Thabo ${word}`,
  } as const
  const passwordHash = await hashPassword(staffPassword)
  const id = await db.transaction((tx) => insertAccount(tx, { ...given, passwordHash }))
  await insertTechnician(db, id)
  await db.execute(sql`
    insert into charges (name, unit, price) select 'Stain treatment', 'bottle', 18500 where not exists (select from charges)`)
  const visits: number[] = []
  for (const [position, stop] of stops.entries()) visits.push(await insertStop(db, id, { ...stop, position }))
  return { id, name: given.name, username: given.username, password: staffPassword, visits }
}

export async function insertTechnician(db: Database, account: string) {
  await db.execute(sql`
    insert into technicians (account_id, worlds, weekdays, minutes) values (${account}, '{pool,marine}', '{1,2,3,4,5}', 480)`)
}

/** A planned visit to a site of its own. */
export async function insertStop(db: Database, technician: string, stop: NewStop & { position?: number }) {
  const { customer, email, kind = 'pool', litres = 40_000, access = 'Gate code 47#11. The dog is friendly.' } = stop
  const day = addDays(dayOf(new Date()), stop.in ?? 0)
  const site = await insertOne(
    db,
    sql`insert into sites (name, email, phone, street, suburb, city, latitude, longitude, access)
      values (${customer}, ${email ?? null}::text, '082 123 4567', '14 Protea Road', 'Faerie Glen', 'Pretoria', -25.78, 28.3, ${access})
      returning id`,
  )
  const water = await insertWaterOf(db, site, { kind, litres })
  const subscription = stop.single
    ? null
    : await insertRunningPlan(db, { startsOn: addDays(day, -28), anchor: day, water })
  return insertOne(
    db,
    sql`insert into visits (kind, water_id, subscription_id, technician_id, due_on, planned_on, position, share, minutes, from_hour)
      values (${stop.single ? 'single' : 'plan'}, ${water}::integer, ${subscription}::integer, ${technician}, ${day}::date, ${day}::date,
        ${stop.position ?? 0}::smallint, 23750, 30, ${stop.single ? 10 : null}::smallint) returning id`,
  )
}

const insertWaterOf = (db: Database, site: number, { kind, litres }: Required<Pick<NewStop, 'kind' | 'litres'>>) =>
  insertOne(
    db,
    sql`insert into waters (site_id, kind, name, litres, facts)
      values (${site}::integer, ${kind}, ${kind === 'pool' ? 'The pool' : 'The reef tank'}, ${litres}::integer, '{}') returning id`,
  )
