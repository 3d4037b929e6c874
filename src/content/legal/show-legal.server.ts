import { formatDate } from '#lib/values/dates.ts'
import type { Database } from '#lib/database/database.server.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { findSettings } from '#settings/setting-store.server.ts'
import { findText, type LegalRow, listLegalDocuments } from '#content/content-store.server.ts'
import { fillDocument, legalFactsOf } from './fill-legal.server.ts'
import type { LegalPage } from '#content/legal.ts'

export async function showLegal(db: Database, runtime: Runtime, page: LegalRow['page']): Promise<LegalPage> {
  const demo = runtime.mode === 'demo'
  const [rows, settings, stated, note] = await Promise.all([
    listLegalDocuments(db, page),
    findSettings(db),
    findText(db, 'legalFacts'),
    findText(db, 'legalNote'),
  ])
  const facts = legalFactsOf(settings, runtime.publicUrl, stated)
  const documents = rows.map((row) => fillDocument(row, { facts, vat: settings.identity.vatRegistered, demo }))
  const { title, summary } = documents[0]!
  return {
    title,
    summary,
    ...(facts.effectiveDate ? { effectiveDate: formatDate(facts.effectiveDate) } : {}),
    ...(demo ? { note } : {}),
    documents,
  }
}
