import { sql } from 'drizzle-orm'
import type { Right } from '#lib/contract/rights.ts'
import { rowsOf, type Transaction } from '#lib/database/database.server.ts'
import { roleMay } from '#accounts/role-rights.ts'
import type { Role } from '#accounts/roles.ts'

/** True while a person has a right: from here until the transaction ends a change of roles waits, and one under way is waited for. */
export async function holdsRight(tx: Transaction, id: string, right: Right): Promise<boolean> {
  const result = await tx.execute(sql`select role from accounts where id = ${id} and not password_due for key share`)
  const [row] = rowsOf<{ role: Role }>(result)
  return row !== undefined && roleMay(row.role, right)
}
