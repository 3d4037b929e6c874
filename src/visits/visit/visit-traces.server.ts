import { changedFields } from '#audit/audit.ts'
import type { AuditLine } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { visitsTags } from '#visits/ledger/visit-tags.ts'
import { shortDay, windowWords } from './day-words.ts'
import type { VisitRow } from './visit-row-store.server.ts'

export const visitNotFound = () => new Problem('missing', 'This visit could not be found and may have been deleted.')

export const visitSeen = (id: number) => ({ noun: 'this visit', subject: `visit:${id}` })

const auditedFields = ({ plannedOn, technician, fromHour, state, cause, knownMissed }: VisitRow) => ({
  day: shortDay(plannedOn),
  technician: technician ?? 'nobody yet',
  ...(fromHour === null ? {} : { window: windowWords(fromHour) }),
  state,
  ...(cause === null ? {} : { cause }),
  ...(knownMissed ? { 'nobody came': true } : {}),
})

export function afterChange(what: string, before: VisitRow | null, visit: VisitRow) {
  const [was, is] = [before ? auditedFields(before) : {}, auditedFields(visit)]
  const changes = changedFields<Record<string, unknown>>(was, is)
  const label = `${visit.customer}, ${shortDay(visit.dueOn)}`
  const audit: AuditLine = { what, subject: `visit:${visit.id}`, label, ...(changes ? { changes } : {}) }
  return { audit, tags: visitsTags(visit.subscriptionId) }
}
