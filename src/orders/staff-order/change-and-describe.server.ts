import { type Change, change } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { type MailContext, openMailContext } from '#orders/access/order-link.server.ts'
import { describeOrderForStaff } from './order-admin-view.server.ts'

type Work = (tx: Transaction, by: MailContext & { who: string; now: Date }) => Promise<Change<null>>

/** Changes an order as a member of staff; the answer is the order after that. */
export function openOrderChange(app: AppContext) {
  const given = openMailContext(app)
  return async (context: RequestContext, id: number, work: Work) => {
    const known = await given()
    const done = await change(app, context, (tx, who) => work(tx, { ...known, who }))
    return done.answer(await describeOrderForStaff(app.db, id, known.settings))
  }
}
