import type { CacheTag } from '#lib/contract/cache-tag.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { type Outcome, transact } from '#lib/changes/transact.server.ts'
import { orderTag } from '#orders/order.ts'
import { addBusinessDays, type Calendar, countBusinessDays } from '#settings/hours/business-days.ts'
import {
  findAppliedClosures,
  type HeldGroup,
  listHeldGroups,
  lockAppliedClosures,
  setAppliedClosures,
  setGroupDeadline,
} from './deadline-calendar-store.server.ts'
import { tellDeadline } from './deadline-mail.server.ts'
import type { Lapsing } from './lapse-mails.server.ts'
import { type Deadline, endOf, lastDayOf, reminderBefore } from '#orders/holding-time.ts'

/**
 * Moves the deadlines of unpaid orders past closing days that staff have entered since: as many business days are left as were promised. Removed
 * closing days move none back, and each customer is told the new day. To be done before any order lapses.
 */
export async function moveDeadlines(app: Pick<AppContext, 'db' | 'changes'>, lapsing: Lapsing) {
  if (isSame(await findAppliedClosures(app.db), lapsing.settings.hours.closures)) return
  await transact(app, null, (tx) => moveAll(tx, lapsing))
}

async function moveAll(tx: Transaction, lapsing: Lapsing): Promise<Outcome<null>> {
  const calendar = lapsing.settings.hours
  const closures = await lockAppliedClosures(tx)
  const moved: number[] = []
  for (const group of await listHeldGroups(tx)) {
    const deadline = deadlineIn(group, { closures }, calendar)
    if (deadline) moved.push(...(await setGroupDeadline(tx, group, deadline)))
  }
  for (const id of moved) await tellDeadline(tx, id, lapsing)
  await setAppliedClosures(tx, calendar.closures)
  const tags: CacheTag[] = moved.length ? ['orders', ...moved.map(orderTag)] : []
  return { value: null, tags }
}

/** The later deadline with the same number of business days; null where it stays. */
function deadlineIn({ placed, heldUntil, method }: HeldGroup, before: Calendar, after: Calendar): Deadline | null {
  const last = lastDayOf(new Date(heldUntil))
  const lost = countBusinessDays(placed, last, before) - countBusinessDays(placed, last, after)
  if (lost <= 0) return null
  const until = endOf(addBusinessDays(last, lost, after))
  return { heldUntil: until, remindAt: reminderBefore(method, until, after) }
}

const asText = (closures: Calendar['closures']) => JSON.stringify(closures.map(({ from, to }) => [from, to]))
const isSame = (one: Calendar['closures'], other: Calendar['closures']) => asText(one) === asText(other)
