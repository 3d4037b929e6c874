import { createHash } from 'node:crypto'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { VisitReportDraft } from './visit-report.ts'
import { findReport, type ReportRow } from './visit-report-store.server.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

export const keyFrom = (key: string, of: string | number) => hashOf(`${key}:${of}`)

/** Of what a technician enters: neither when it was sent nor which pictures had arrived. */
export const digestOf = ({ access, reason, readings, litres, given, charges, tasks, note }: VisitReportDraft) =>
  hashOf(JSON.stringify([access, reason, readings, litres, given, charges, tasks, note]))

type KeyOfReport = { key: string; stored: ReportRow | undefined }

/** Where the phone's key comes with other words than before, as from a draft in two tabs, the key is made of both, so that nothing typed is lost. */
export async function findKeyOf(tx: Transaction, sent: VisitReportDraft & { key: string }): Promise<KeyOfReport> {
  const stored = await findReport(tx, sent.key)
  if (!stored) return { key: sent.key, stored }
  if (stored.visit !== sent.visit || stored.account !== sent.account)
    throw new Problem('conflict', 'Another report has been stored under this key.')
  const digest = digestOf(sent)
  if (stored.digest === null || stored.digest === digest) return { key: sent.key, stored }
  const key = keyFrom(sent.key, digest)
  return { key, stored: await findReport(tx, key) }
}
