import type { Transaction } from '#lib/database/database.server.ts'
import type { SettledVisit } from '#visits/ledger/missed-visit.ts'
import type { OverdueVisit } from '#visits/ledger/overdue-visit-store.server.ts'
import { settleVisit } from '#visits/ledger/settle-overdue.server.ts'
import { tellOfVisit, type VisitGiven } from './tell-of-visit.server.ts'
import { findVisit } from './visit-row-store.server.ts'

export async function settleAndTell(
  tx: Transaction,
  overdue: OverdueVisit,
  given: VisitGiven,
): Promise<SettledVisit | null> {
  const before = await findVisit(tx, overdue.id)
  const settled = await settleVisit(tx, overdue, { today: given.today, calendar: given.settings.hours })
  if (!before || !settled) return settled
  const visit = (await findVisit(tx, overdue.id))!
  await tellOfVisit(tx, { news: settled.state === 'credited' ? 'credited-missed' : 'missed', before, visit }, given)
  return settled
}
