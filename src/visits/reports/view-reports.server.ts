import type { Database } from '#lib/database/database.server.ts'
import { givenText, readingsBesideTargets } from './report-view.ts'
import type { VisitReport } from './visit-report.ts'
import { listPicturesOf, type PictureRow } from './visit-picture-store.server.ts'
import { findVisitAtReport, type ReportRow, type VisitAtReport } from './visit-report-store.server.ts'

export async function viewReports(db: Database, rows: ReportRow[], forStaff: boolean): Promise<VisitReport[]> {
  if (!rows.length) return []
  const keys = rows.map(({ key }) => key)
  const pictures = Map.groupBy(await listPicturesOf(db, keys), ({ report }) => report)
  const visits = new Map<number, VisitAtReport>()
  for (const id of new Set(rows.map(({ visit }) => visit))) visits.set(id, (await findVisitAtReport(db, id))!)
  return rows.map((row) => toView(row, visits.get(row.visit)!, { pictures: pictures.get(row.key) ?? [], forStaff }))
}

type More = { pictures: PictureRow[]; forStaff: boolean }

function toView(row: ReportRow, visit: VisitAtReport, { pictures, forStaff }: More): VisitReport {
  const {
    given,
    readings,
    visit: id,
    account: _account,
    digest: _digest,
    storedAt,
    device,
    clockMinutes,
    ...told
  } = row
  return {
    ...told,
    visit: id,
    water: visit.water.name,
    plan: visit.plan,
    day: visit.doneOn,
    readings: readingsBesideTargets(visit.water, readings),
    given: given.map(givenText),
    pictures: pictures.map(({ key, kind, width, height }) => ({ key, kind, width, height })),
    next: visit.next,
    sending: forStaff ? { storedAt, device, clockMinutes, state: visit.state } : null,
  }
}
