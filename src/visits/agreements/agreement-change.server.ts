import type { AuditChanges } from '#audit/audit.ts'
import { changed } from '#audit/change.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import type { NewMail } from '#mail/mail.ts'
import { queueMails } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { planState } from '#visits/ledger/plan-state.ts'
import { planSubscription } from '#visits/ledger/plan-subscription.server.ts'
import { visitsTags } from '#visits/ledger/visit-tags.ts'
import { planLink, type SignPlan } from '#visits/access/plan-link.server.ts'
import type { AboutAgreement } from './agreement-mails.server.ts'
import { type Agreement, findAgreement, lockAgreement } from './agreement-store.server.ts'

export type AgreementContext = { now: Date; settings: Settings; runtime: Runtime; sign: SignPlan }

export const todayIn = ({ now }: Pick<AgreementContext, 'now'>) => dayOf(now)

export type SeenAgreement = { id: number; version: number }

export const agreementSubject = (id: number) => `subscription:${id}`

export async function lockSeen(tx: Transaction, { id, version }: SeenAgreement): Promise<Agreement> {
  return asSeen(await lockAgreement(tx, id), version, { noun: 'this plan', subject: agreementSubject(id) })
}

export const stateOf = (agreement: Agreement, context: Pick<AgreementContext, 'now'>) =>
  planState(agreement, todayIn(context))

export const isCurrent = (agreement: Agreement, context: Pick<AgreementContext, 'now'>) =>
  ['agreed', 'running', 'paused', 'ending'].includes(stateOf(agreement, context))

export const aboutAgreement = (
  agreement: Agreement,
  { settings, runtime, sign }: AgreementContext,
): AboutAgreement => ({
  agreement,
  settings,
  link: planLink(runtime.publicUrl, sign, agreement.id),
})

/** Brings the visits of a plan in line with its new rules; returns the plan as it is now. */
export async function replan(tx: Transaction, id: number, context: Pick<AgreementContext, 'now' | 'settings'>) {
  await planSubscription(tx, id, { today: todayIn(context), calendar: context.settings.hours })
  return (await findAgreement(tx, id))!
}

export async function queueIfAny(tx: Transaction, runtime: Runtime, mail: NewMail | null) {
  await queueMails(tx, runtime, mail ? [mail] : [])
}

export function changedAgreement(agreement: Agreement, what: string, changes?: AuditChanges | null) {
  const label = `${agreement.terms[0]!.planName}, ${agreement.site.name}`
  const audit = { what, subject: agreementSubject(agreement.id), label, ...(changes && { changes }) }
  return changed(agreement, { audit, tags: visitsTags(agreement.id) })
}
