import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/tool-text.ts'
import { lockText, setText } from './content-store.server.ts'
import type { LegalFacts } from './legal-admin-api.ts'

type Change = { facts: LegalFacts; version: number; who: string }

/** Changes the facts that the texts of law state. Call it in a transaction. */
export async function changeLegalFacts(db: Database, { facts, version, who }: Change) {
  const before = await lockText(db, 'legalFacts')
  if (before.version !== version) throw new Problem('conflict', changedMeanwhile('these facts'))
  const changes = changedFields(before.value, facts)
  if (!Object.keys(changes).length) return { version }
  await setText(db, 'legalFacts', { ...before.value, ...facts })
  await insertAudit(db, {
    who,
    what: 'changed the facts of the legal texts',
    subject: 'setting:legal',
    label: 'Legal texts',
    changes,
  })
  return { version: version + 1 }
}
