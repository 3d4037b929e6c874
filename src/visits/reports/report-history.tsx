import { useRead } from '#lib/reading/read.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { VisitReport, visitReportApi } from './visit-report.ts'
import { visitWhen, VisitReportView } from './visit-report-view.tsx'

export function ReportHistory({ path }: { path: AddressOf<typeof visitReportApi.ofSite> }) {
  const { data: reports, ...reading } = useRead<typeof visitReportApi.ofSite>(path)
  if (!reports) return <LoadState reading={reading} />
  if (!reports.length)
    return <EmptyState level={3} title="No reports yet" text="They stand here as soon as a technician has sent one." />
  return (
    <ol className="report-history">
      {reports.map((report) => (
        <li key={report.key}>
          <details>
            <summary>
              <span>
                <strong>{report.water}</strong> {visitWhen(report)}
              </span>
              <ReportBadge report={report} />
            </summary>
            <VisitReportView report={report} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function ReportBadge({ report: { first, access } }: { report: VisitReport }) {
  if (!first) return <Badge tone="warning">Further report</Badge>
  return access ? <Badge tone="success">Done</Badge> : <Badge tone="danger">No access</Badge>
}
