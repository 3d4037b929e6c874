import { sql } from 'drizzle-orm'
import { asUtc, type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { containsFolded } from '#lib/database/folded-store.server.ts'
import type { pageWindow } from '#staff/contract/paged-list.ts'
import type { World } from '#settings/selling.ts'

/** Stores an address, once for each shop. Returns its id; null when it was there already. */
export async function insertReminder(db: Database, world: World, email: string): Promise<string | null> {
  const result = await db.execute(sql`
    insert into opening_reminders (world, email) values (${world}, ${email}) on conflict do nothing returning id`)
  return rowsOf<{ id: string }>(result)[0]?.id ?? null
}

export async function removeReminder(db: Database, id: string) {
  await db.execute(sql`delete from opening_reminders where id = ${id}::uuid`)
}

/** Removes the oldest ones, each for one caller only, and returns their addresses. */
export async function takeReminders(tx: Transaction, world: World, most: number): Promise<string[]> {
  const result = await tx.execute(sql`
    delete from opening_reminders where id in (
      select id from opening_reminders where world = ${world} order by created_at limit ${most}::integer for update skip locked
    ) returning email`)
  return rowsOf<{ email: string }>(result).map(({ email }) => email)
}

export async function countReminders(db: Database): Promise<Record<World, number>> {
  const result = await db.execute(sql`
    select count(*) filter (where world = 'pool')::int as pool, count(*) filter (where world = 'marine')::int as marine
    from opening_reminders`)
  return rowsOf<Record<World, number>>(result)[0]!
}

type ListRemindersInput = { world?: World | undefined; search?: string | undefined } & ReturnType<typeof pageWindow>

/** Newest first. Their ids are not read: each removes its address. */
export async function listReminders(db: Database, { world, search = '', limit, offset, countTo }: ListRemindersInput) {
  const found = sql`from opening_reminders
    where ${world ? sql`world = ${world}` : sql`true`} and ${search ? containsFolded(sql`email`, search) : sql`true`}`
  const [rows, counted] = await Promise.all([
    db.execute(sql`select world, email, to_char(created_at ${asUtc}) as "createdAt"
      ${found} order by created_at desc, id limit ${limit}::integer offset ${offset}::integer`),
    db.execute(sql`select count(*)::int as counted from (select ${found} limit ${countTo}::integer) as most`),
  ])
  return {
    rows: rowsOf<{ world: World; email: string; createdAt: string }>(rows),
    counted: rowsOf<{ counted: number }>(counted)[0]!.counted,
  }
}
