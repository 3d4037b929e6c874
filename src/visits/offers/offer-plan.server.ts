import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { firstOfMonth, lastEnteredDay } from '#lib/calendar/south-african-days.ts'
import { toCents } from '#lib/values/money.ts'
import { listPlans } from '#services/service-store.server.ts'
import type { OfferDraft } from '#visits/agreements/admin-agreement.ts'
import {
  aboutAgreement,
  type AgreementContext,
  changedAgreement,
  lockSeen,
  queueIfAny,
  type SeenAgreement,
  stateOf,
  todayIn,
} from '#visits/agreements/agreement-change.server.ts'
import { offerMail } from '#visits/agreements/agreement-mails.server.ts'
import { offeredTexts } from '#visits/agreements/agreement-words.server.ts'
import { type Agreement, findAgreement, findOverlap } from '#visits/agreements/agreement-store.server.ts'
import { setOffered, setWithdrawn } from '#visits/agreements/change-agreement-store.server.ts'
import { planWorldOf } from './offered-plan.ts'
import { faultOfWeekday } from './offer-rules.ts'
import { hasOpenOffer, insertOffer, listOfferTechnicians, lockOfferedWater } from './offer-store.server.ts'

export async function offerPlan(tx: Transaction, offer: OfferDraft, context: AgreementContext) {
  const { waterId, plan, startsOn, price, weeks, minutes } = offer
  const today = todayIn(context)
  const water = await lockOfferedWater(tx, waterId)
  if (!water?.siteId)
    throw fieldProblem('waterId', 'This pool or tank has no site any more. Please choose another one.')
  await refuseOtherWorld(tx, plan, water.kind)
  if (startsOn < today) throw fieldProblem('startsOn', 'A plan cannot start in the past.')
  if (startsOn > lastEnteredDay(today)) throw fieldProblem('startsOn', 'A plan starts within a year.')
  await refuseIdleDay(tx, { kind: water.kind, day: startsOn, technicianId: offer.technicianId }, today)
  if (await findOverlap(tx, waterId, startsOn, null))
    throw fieldProblem(
      'waterId',
      'This pool or tank has a plan already. Please end that one first, or start after its end.',
    )
  if (await hasOpenOffer(tx, waterId, plan))
    throw fieldProblem(
      'plan',
      'This plan has already been offered for this pool or tank. Please withdraw that offer first.',
    )
  const terms = { fromMonth: firstOfMonth(startsOn), plan, price: toCents(price), weeks, anchor: startsOn, minutes }
  const id = await insertOffer(tx, { ...offer, now: context.now }, terms)
  const offered = (await findAgreement(tx, id))!
  await mailOffer(tx, offered, context)
  return changedAgreement(offered, 'offered a plan')
}

export async function refuseOtherWorld(tx: Transaction, slug: string, kind: 'pool' | 'reef') {
  const plan = (await listPlans(tx)).find((row) => row.slug === slug)
  if (plan?.world !== planWorldOf(kind))
    throw fieldProblem('plan', `Please choose a plan for ${kind === 'pool' ? 'pools' : 'tanks'}.`)
}

type RefuseIdleDayInput = { kind: 'pool' | 'reef'; day: string; technicianId: string | null }

export async function refuseIdleDay(tx: Transaction, wanted: RefuseIdleDayInput, today: string, field = 'startsOn') {
  const fault = faultOfWeekday(await listOfferTechnicians(tx, today), wanted)
  if (fault) throw fieldProblem(fault.technician ? 'technicianId' : field, fault.message)
}

async function mailOffer(tx: Transaction, offered: Agreement, context: AgreementContext) {
  const { early, late } = await offeredTexts(tx, offered, {
    today: todayIn(context),
    calendar: context.settings.hours,
    currency: context.settings.currency,
  })
  const days = { onRequest: early?.firstVisit ?? null, firstVisit: late.firstVisit }
  await queueIfAny(tx, context.runtime, offerMail(aboutAgreement(offered, context), days))
}

function refuseUnlessOffered(agreement: Agreement, context: AgreementContext) {
  if (stateOf(agreement, context) !== 'offered')
    throw new Problem('conflict', 'This offer has been withdrawn, or the customer has agreed to it already.')
}

export async function sendOfferAgain(tx: Transaction, seen: SeenAgreement, context: AgreementContext) {
  const offer = await lockSeen(tx, seen)
  refuseUnlessOffered(offer, context)
  if (!offer.site.email) throw new Problem('conflict', 'This customer has no email address.')
  if (offer.startsOn < todayIn(context))
    throw new Problem('conflict', 'The first day of this offer has passed. Please withdraw it and offer a new one.')
  await setOffered(tx, offer.id, context.now)
  const sent = (await findAgreement(tx, offer.id))!
  await mailOffer(tx, sent, context)
  return changedAgreement(sent, 'sent an offer again')
}

export async function withdrawOffer(tx: Transaction, seen: SeenAgreement, context: AgreementContext) {
  const offer = await lockSeen(tx, seen)
  refuseUnlessOffered(offer, context)
  await setWithdrawn(tx, offer.id, context.now)
  return changedAgreement((await findAgreement(tx, offer.id))!, 'withdrew an offer')
}
