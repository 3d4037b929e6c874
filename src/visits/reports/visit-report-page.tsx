import { useReloadWhenSignedOut } from '#accounts/use-reload-when-signed-out.tsx'
import { useRead } from '#lib/reading/read.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { formatDate } from '#lib/values/dates.ts'
import { PageHead } from '#settings/page-head.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { RecordOutline } from '#ui/states/record-outline.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { waterInWords } from '#water/record/water-in-words.ts'
import type { VisitReport, visitReportApi } from './visit-report.ts'
import { planOfReport, visitReportRead } from './visit-report-read.ts'
import { visitWhen, VisitReportView } from './visit-report-view.tsx'

/** The report of a visit, for whoever has the link of its email, and for its customer. */
export function VisitReportPage({ search }: { search: URLSearchParams }) {
  const path = visitReportRead(search)
  useReloadWhenSignedOut()
  return (
    <>
      <PageHead title="Report of your visit" />
      {path === null ? <NoReport /> : <FoundReport path={path} search={search} />}
    </>
  )
}

type Found = { path: AddressOf<typeof visitReportApi.one>; search: URLSearchParams }

function FoundReport({ path, search }: Found) {
  const { data: report, error, loading, retry } = useRead<typeof visitReportApi.one>(path, { fresh: true })
  if (report) return <ShownReport report={report} search={search} />
  if (report === null) return <NoReport />
  if (error) return <LoadFailed retry={retry} busy={loading} level={1} />
  return <RecordOutline of="the report" />
}

function trailOf(search: URLSearchParams) {
  const plan = planOfReport(search)
  return plan === null ? {} : { trail: [{ label: 'Your plan', to: plan }, { label: 'Report' }] }
}

const ShownReport = ({ report, search }: { report: VisitReport; search: URLSearchParams }) => (
  <>
    <PageHeader
      {...trailOf(search)}
      eyebrow={report.plan ?? 'Single visit'}
      title={report.access ? `Your visit: ${report.water}` : `We could not get to ${waterInWords(report.water)}`}
      intro={`${visitWhen(report)}.`}
    />
    <Container className="visit-report-page">
      <VisitReportView report={report} linkKey={search.get('key')} />
      {report.next && <p className="visit-report-next">Your next visit is planned for {formatDate(report.next)}.</p>}
    </Container>
  </>
)

const NoReport = () => (
  <EmptyState
    level={1}
    title="There is no such report"
    text="Please open the link of the email again, or sign in to see the visits of your plans."
    action={<ButtonLink to="/login">Sign in</ButtonLink>}
  />
)
