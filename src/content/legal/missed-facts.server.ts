import type { Database } from '#lib/database/database.server.ts'
import type { Settings } from '#settings/settings.ts'
import { findText, listLegalDocuments } from '#content/content-store.server.ts'
import { legalFactsOf, missedFacts } from './fill-legal.server.ts'

export async function findMissedFacts(db: Database, settings: Settings, publicUrl: string) {
  const [terms, privacy, stated] = await Promise.all([
    listLegalDocuments(db, 'terms'),
    listLegalDocuments(db, 'privacy'),
    findText(db, 'legalFacts'),
  ])
  const facts = legalFactsOf(settings, publicUrl, stated)
  return missedFacts([...terms, ...privacy], { facts, vat: settings.identity.vatRegistered })
}
