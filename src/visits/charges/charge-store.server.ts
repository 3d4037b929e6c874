import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import type { Charge } from './charge.ts'

type ChargeWords = Omit<Charge, 'id' | 'version'>

const columns = sql`id, name, unit, price / 100.0::float8 as price, archived, version`

export async function listCharges(db: Database): Promise<Charge[]> {
  return rowsOf<Charge>(await db.execute(sql`select ${columns} from charges order by archived, lower(name), id`))
}

export async function lockCharge(tx: Transaction, id: number): Promise<Charge | undefined> {
  const result = await tx.execute(sql`select ${columns} from charges where id = ${id}::integer for update`)
  return rowsOf<Charge>(result)[0]
}

export async function insertCharge(tx: Transaction, { name, unit, price, archived }: ChargeWords): Promise<Charge> {
  const result = await tx.execute(sql`
    insert into charges (name, unit, price, archived)
    values (${name}, ${unit}, ${toCents(price)}::integer, ${archived}::boolean) returning ${columns}`)
  return rowsOf<Charge>(result)[0]!
}

export async function setCharge(
  tx: Transaction,
  id: number,
  { name, unit, price, archived }: ChargeWords,
): Promise<Charge> {
  const result = await tx.execute(sql`
    update charges set name = ${name}, unit = ${unit}, price = ${toCents(price)}::integer, archived = ${archived}::boolean,
      version = version + 1
    where id = ${id}::integer returning ${columns}`)
  return rowsOf<Charge>(result)[0]!
}

/** False where it was used on a visit, and so stays. */
export async function removeCharge(tx: Transaction, id: number): Promise<boolean> {
  const result = await tx.execute(sql`
    delete from charges where id = ${id}::integer and not exists (select from visit_charges where charge_id = charges.id)
    returning id`)
  return rowsOf(result).length > 0
}
