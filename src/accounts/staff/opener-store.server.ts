import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#lib/database/database.server.ts'
import { roleMay } from '#accounts/role-rights.ts'
import { staffRoles } from '#accounts/roles.ts'

/** People who may open the shops and can sign in, which samples and accounts without a password cannot; and how many of them use a code. */
export async function countOpeners(db: Database) {
  const roles = staffRoles.filter((role) => roleMay(role, 'launch.change'))
  const result = await db.execute(sql`
    select count(*)::integer as "all", count(*) filter (where two_factor_enabled)::integer as "withCode"
    from accounts where role = any(${sql.param(roles)}::text[]) and not sample and not password_due`)
  return rowsOf<{ all: number; withCode: number }>(result)[0]!
}
