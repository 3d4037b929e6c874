import { addDays, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toRand } from '#lib/values/money.ts'
import { planLink } from '#visits/access/plan-link.server.ts'
import { termsIn } from '#visits/ledger/owed-visits.ts'
import type { AdminAgreement } from './admin-agreement.ts'
import { type AgreementContext, isCurrent, stateOf, todayIn } from './agreement-change.server.ts'
import { listAgreementVisits } from './agreement-list-store.server.ts'
import { priceMonthFrom } from './agreement-rules.ts'
import type { Agreement, StoredTerms } from './agreement-store.server.ts'
import { siteAddress, earlyConsent, offeredTexts } from './agreement-words.server.ts'
import { lastPlanDayOf } from './stop-plan.server.ts'

/** A plan as staff see it; all is read in one snapshot. */
export async function showAgreement(
  tx: Transaction,
  agreement: Agreement,
  context: AgreementContext,
): Promise<AdminAgreement> {
  const { terms, site, water, ...plan } = agreement
  const today = todayIn(context)
  const state = stateOf(agreement, context)
  const current = termsIn({ terms }, firstOfMonth(today)) as StoredTerms
  const { hours: calendar, currency } = context.settings
  const visits = await listAgreementVisits(tx, plan.id, addDays(firstOfMonth(today), -31))
  const offered =
    state === 'offered'
      ? { ...(await offeredTexts(tx, agreement, { today, calendar, currency })), consent: earlyConsent }
      : null
  return {
    ...plan,
    state,
    customer: site.name,
    water: water.name,
    kind: water.kind,
    litres: water.litres,
    suburb: site.suburb || site.city,
    planName: current.planName,
    price: toRand(current.price),
    weeks: current.weeks,
    anchor: current.anchor,
    nextVisit: visits.find((visit) => visit.state === 'planned' && visit.plannedOn >= today)?.plannedOn ?? null,
    site: { id: site.id, accountId: site.accountId, phone: site.phone, email: site.email, address: siteAddress(site) },
    terms: terms.map((each) => ({ ...each, price: toRand(each.price) })),
    visits,
    offered,
    today,
    link: planLink(context.runtime.publicUrl, context.sign, plan.id),
    wouldEnd: isCurrent(agreement, context) ? await lastPlanDayOf(tx, agreement, context) : today,
    priceFrom: priceMonthFrom(today),
  }
}
