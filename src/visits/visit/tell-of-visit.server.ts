import { type Change, change } from '#audit/change.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { queueMail } from '#mail/queue-mail.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { lazyPlanSigner, type SignPlan } from '#visits/access/plan-link.server.ts'
import type { Settings } from '#settings/settings.ts'
import { type ToldVisit, visitMail } from './visit-mails.server.ts'

export type VisitGiven = { today: string; settings: Settings; runtime: Runtime; sign: SignPlan }

/** Reads it anew for each change. */
export function visitGivens(app: AppContext): () => Promise<VisitGiven> {
  const settings = cacheSettings(app)
  const signer = lazyPlanSigner(app)
  return async () => ({
    today: dayOf(app.runtime.now()),
    settings: await settings(),
    runtime: app.runtime,
    sign: await signer(),
  })
}

/** A call's change of a visit, which may tell the customer. */
export const changingVisit =
  <I, T>(app: AppContext, given: () => Promise<VisitGiven>, work: VisitChange<I, T>) =>
  async (asked: I, context: RequestContext) => {
    const known = await given()
    return change(app, context, (tx) => work(tx, asked, known))
  }

type VisitChange<I, T> = (tx: Transaction, asked: I, given: VisitGiven) => Promise<Change<T>>

export async function tellOfVisit(tx: Transaction, told: ToldVisit, { settings, runtime, sign }: VisitGiven) {
  const mail = visitMail(told, { settings, publicUrl: runtime.publicUrl, sign })
  if (mail) await queueMail(tx, runtime, mail)
}
