import { changedFields } from '#audit/audit.ts'
import { unchanged } from '#audit/change.server.ts'
import { addDays, firstOfMonth, lastEnteredDay } from '#lib/calendar/south-african-days.ts'
import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { changeableFrom } from '#visits/ledger/finished-visit.ts'
import { longDay } from '#visits/ledger/plan-days.ts'
import { nextMonth } from '#visits/ledger/owed-visits.ts'
import { listPlanVisits } from '#visits/ledger/plan-ledger-store.server.ts'
import type { TermsDraft } from '#visits/agreements/admin-agreement.ts'
import {
  aboutAgreement,
  type AgreementContext,
  changedAgreement,
  isCurrent,
  lockSeen,
  queueIfAny,
  replan,
  type SeenAgreement,
  todayIn,
} from '#visits/agreements/agreement-change.server.ts'
import { newTermsMail } from '#visits/agreements/agreement-mails.server.ts'
import { monthOfNewTerms, priceMonthFrom } from '#visits/agreements/agreement-rules.ts'
import type { Agreement, StoredTerms } from '#visits/agreements/agreement-store.server.ts'
import { countVersion } from '#visits/agreements/change-agreement-store.server.ts'
import { refuseIdleDay, refuseOtherWorld } from '#visits/offers/offer-plan.server.ts'
import { setTermsFrom } from '#visits/offers/offer-store.server.ts'

export async function changeTerms(tx: Transaction, wanted: TermsDraft & SeenAgreement, context: AgreementContext) {
  const agreement = await lockSeen(tx, wanted)
  if (!isCurrent(agreement, context)) throw new Problem('conflict', 'This plan does not run.')
  const { plan, weeks, minutes, from, technicianId } = { ...wanted, technicianId: agreement.technician?.id ?? null }
  if (from > lastEnteredDay(todayIn(context))) throw fieldProblem('from', 'New terms begin within a year.')
  await refuseOtherWorld(tx, plan, agreement.water.kind)
  const fromMonth = await monthFor(tx, agreement, wanted, context)
  await refuseIdleDay(tx, { kind: agreement.water.kind, day: from, technicianId }, todayIn(context), 'from')
  const before = termsBefore(agreement, fromMonth)
  const terms = { plan, price: toCents(wanted.price), weeks, anchor: from, minutes }
  refuseSuddenPrice(before, { price: terms.price, fromMonth, asked: wanted.asked }, todayIn(context))
  const changes = changedFields(before, terms)
  if (!changes) return unchanged(agreement)
  const toldAt = terms.price === before.price ? null : context.now
  await setTermsFrom(tx, agreement.id, { ...terms, fromMonth, toldAt })
  await countVersion(tx, agreement.id)
  const after = await replan(tx, agreement.id, context)
  const now = after.terms.find((each) => each.fromMonth === fromMonth)!
  await queueIfAny(tx, context.runtime, newTermsMail(aboutAgreement(after, context), before, now))
  return changedAgreement(after, `changed a plan from ${longDay(fromMonth)}`, changes)
}

async function monthFor(tx: Transaction, agreement: Agreement, { weeks, from }: TermsDraft, context: AgreementContext) {
  const month = monthOfNewTerms({ weeks }, from)
  if (!month)
    throw fieldProblem(
      'from',
      `New terms begin with a month. Please choose a day in the first ${weeks === 2 ? 'two weeks' : 'week'} of one.`,
    )
  const { startsOn, endsOn } = agreement
  const today = todayIn(context)
  const earliest = nextMonth(firstOfMonth(startsOn > today ? startsOn : today))
  if (month < earliest) throw fieldProblem('from', `New terms can begin on ${longDay(earliest)} at the earliest.`)
  if (endsOn !== null && endsOn < month) throw fieldProblem('from', 'The plan has ended by then.')
  const free = changeableFrom(await listPlanVisits(tx, agreement.id, addDays(month, -31)), month)
  if (free > month)
    throw fieldProblem('from', 'A visit of this month has already taken place. Please choose the next month.')
  return month
}

const termsBefore = ({ terms }: Agreement, month: string) =>
  terms.findLast(({ fromMonth }) => fromMonth < month) ?? terms[0]!

type NewPrice = { price: number; fromMonth: string; asked: boolean }

function refuseSuddenPrice(before: StoredTerms, { price, fromMonth, asked }: NewPrice, today: string) {
  const earliest = priceMonthFrom(today)
  if (price > before.price && fromMonth < earliest && !asked)
    throw fieldProblem(
      'price',
      `A higher price needs 30 days’ notice: it can begin on ${longDay(earliest)} at the earliest.`,
    )
}
