import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { toCents } from '#lib/values/money.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import { serviceRows, type ServiceWords } from './service-edit-store.server.ts'
import type { ServiceDraft } from './services-admin-api.ts'

type ChangeServiceInput = ServiceDraft & { id: number; version: number }

export async function changeService(tx: Transaction, { id, version, ...draft }: ChangeServiceInput) {
  const before = asSeen(await serviceRows.lock(tx, id), version, { noun: 'this service', subject: `service:${id}` })
  const words: ServiceWords = {
    ...draft,
    price: draft.price === null ? null : toCents(draft.price),
    priceNote: draft.priceNote || null,
  }
  const changes = changedFields(before, words)
  if (!changes) return unchanged(before)
  const after = await serviceRows.set(tx, id, words)
  const audit = { what: 'changed a service', subject: `service:${id}`, label: after.name, changes }
  return changed(after, { audit, tags: ['services'] })
}
