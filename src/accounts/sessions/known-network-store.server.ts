import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { networkOf } from '#lib/limits/network-of.ts'
import { shortHash } from '#lib/values/text-hash.server.ts'

const keptDays = 180

/** Records that the account has signed in with its password from there. */
export async function storeKnownNetwork(db: Database, accountId: string, address: string) {
  await db.execute(sql`
    insert into known_networks (account_id, network) values (${accountId}, ${shortHash(networkOf(address))})
    on conflict (account_id, network) do update set seen_at = now()`)
}

/** True when the account of this name, e-mail address or id has signed in from there. */
export async function isKnownNetwork(db: Database, name: string, address: string): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from known_networks k join accounts a on a.id = k.account_id
    where k.network = ${shortHash(networkOf(address))} and (a.username = ${name} or a.email = ${name})`)
  return rowsOf(result).length > 0
}

export async function removeOldNetworks(db: Database) {
  await db.execute(sql`delete from known_networks where seen_at < now() - make_interval(days => ${keptDays})`)
}
