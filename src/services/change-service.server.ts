import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { toCents } from '#lib/money.ts'
import { changedMeanwhile } from '#lib/tool-text.ts'
import { lockService, type ServiceWords, setService } from './service-edit-store.server.ts'
import type { ServiceDraft } from './services-admin-api.ts'

type Change = { id: number; version: number; draft: ServiceDraft; who: string }

/** Changes the words and the price of a service. Call it in a transaction. */
export async function changeService(db: Database, { id, version, draft, who }: Change) {
  const before = await lockService(db, id)
  if (!before) throw new Problem('missing', 'There is no such service.')
  if (before.version !== version) throw new Problem('conflict', changedMeanwhile('this service'))
  const words: ServiceWords = {
    ...draft,
    price: draft.price === null ? null : toCents(draft.price),
    priceNote: draft.priceNote || null,
  }
  const changes = changedFields(before, words)
  if (!Object.keys(changes).length) return before
  const after = await setService(db, id, words)
  await insertAudit(db, { who, what: 'changed a service', subject: `service:${id}`, label: after.name, changes })
  return after
}
