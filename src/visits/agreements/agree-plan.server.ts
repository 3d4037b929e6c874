import { dayOf } from '#lib/calendar/south-african-days.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { aboutAgreement, type AgreementContext, queueIfAny, replan } from './agreement-change.server.ts'
import { agreedMail } from './agreement-mails.server.ts'
import { type Agreement, findOverlap, lockAgreement, setAgreed } from './agreement-store.server.ts'
import { offeredTexts } from './agreement-words.server.ts'

/** `as`: who agrees. `early`: they ask for a first visit within the cooling-off days, else the plan begins after them. `seen`: the text that they were shown. */
export type Agreeing = AgreementContext & { id: number; as: string; early: boolean; seen?: string }

/** `repeated`: it was agreed before, and nothing has changed. */
export type AgreedPlan = { agreement: Agreement; repeated: boolean }

/** Stores that the customer agrees, and to which words, and plans the visits. Whoever agrees twice has agreed once. */
export async function agreePlan(tx: Transaction, { id, as, early, seen, ...context }: Agreeing): Promise<AgreedPlan> {
  const { now, settings, runtime } = context
  const offer = await lockAgreement(tx, id)
  if (!offer) throw new Problem('missing', 'There is no such plan.')
  if (offer.agreedAt) return { agreement: offer, repeated: true }
  const today = dayOf(now)
  await refuseUnlessOpen(tx, offer, today)
  const { hours: calendar, currency } = settings
  const offered = await offeredTexts(tx, offer, { today, calendar, currency })
  const asksEarly = early && offered.early !== null
  const { startsOn, text } = asksEarly ? offered.early! : offered.late
  if (seen !== undefined && seen !== text)
    throw new Problem('conflict', 'What you agree to has just changed. Please read it again.')
  await setAgreed(tx, id, { at: now, as, text, early: asksEarly, startsOn })
  const agreement = await replan(tx, id, context)
  await queueIfAny(tx, runtime, agreedMail(aboutAgreement(agreement, context)))
  return { agreement, repeated: false }
}

async function refuseUnlessOpen(tx: Transaction, offer: Agreement, today: string) {
  if (offer.withdrawnAt) throw new Problem('conflict', 'This offer has been withdrawn. Please ask us for a new one.')
  if (offer.startsOn < today)
    throw new Problem('conflict', 'The first day of this offer has passed. Please ask us for a new one.')
  if (await findOverlap(tx, offer.water.id, offer.startsOn, offer.id))
    throw new Problem('conflict', 'This pool or tank already has a plan.')
}
