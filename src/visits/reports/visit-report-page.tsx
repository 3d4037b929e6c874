import { useReloadWhenSignedOut } from '#accounts/use-reload-when-signed-out.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PageStatus } from '#lib/navigation/page-status.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { formatDate } from '#lib/values/dates.ts'
import { PageHead } from '#settings/page-head.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { StateScreen } from '#media/state/state-screen.tsx'
import { RecordOutline } from '#ui/states/record-outline.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { waterInWords } from '#water/record/water-in-words.ts'
import type { VisitReport, visitReportApi } from './visit-report.ts'
import { planOfReport, visitReportRead } from './visit-report-read.ts'
import { visitWhen, VisitReportView } from './visit-report-view.tsx'

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
  <>
    <PageStatus code={404} />
    <StateScreen
      title="Report Not Found"
      text="Please open the link in our email about the visit, or sign in with the account that has the plan."
      action={
        <ButtonLink to="/dashboard/plan" size="large">
          My plans
        </ButtonLink>
      }
    />
  </>
)
