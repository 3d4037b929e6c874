import { oneHour } from '#lib/calendar/durations.ts'
import { Problem } from '#lib/contract/problem.ts'
import { may } from '#lib/contract/rights.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { opensLink } from '#accounts/sessions/link-signer.server.ts'
import { lazyPlanSigner } from '../access/plan-link.server.ts'
import { lazyReportSigner } from '../access/report-link.server.ts'
import { receivePicture, refusePicture } from './receive-picture.server.ts'
import { receiveReport } from './receive-report.server.ts'
import { viewReports } from './view-reports.server.ts'
import { visitReportApi as api } from './visit-report.ts'
import { findVisitPicture, removeOldVisitPictures } from './visit-picture-store.server.ts'
import { findReport, findVisitAtReport, listReportsOfSite, listReportsOfVisit } from './visit-report-store.server.ts'

const sweepVisitPictures = periodic({
  name: 'sweep-visit-pictures',
  label: 'Remove pictures of visits after 92 days, those of no access and damage after 24 months',
  every: oneHour,
})
const mostShown = 50

export function reportRoutes(app: AppContext) {
  const { db } = app
  const signReport = lazyReportSigner(app)
  const findReadable = openReadable(app)
  app.jobs.every(sweepVisitPictures, () => removeOldVisitPictures(db))

  serve(
    app,
    api.sendPicture,
    (sent, { file }) => receivePicture(app, sent, file),
    (sent, { person }) => refusePicture(app, sent, person),
  )
  serve(app, api.send, async (sent, context) => receiveReport(app, context, sent, await signReport()))

  serve(app, api.one, async (asked, context) => {
    const report = await findReadable(asked, context)
    return (await viewReports(db, [report], may(context.person, 'visits.plan')))[0]!
  })
  serveDownload(app, api.picture, async (asked, context) => {
    await findReadable(asked, context)
    const content = await findVisitPicture(db, asked.report, asked.picture)
    if (!content) throw new Problem('missing', 'This picture is not kept any more.')
    return { name: `${asked.picture}.webp`, content }
  })

  serve(app, api.ofVisit, async ({ id }) => viewReports(db, await listReportsOfVisit(db, id), true))
  serve(app, api.ofSite, async ({ id }) => viewReports(db, await listReportsOfSite(db, id, mostShown), true))
}

type OpenReadableInput = { report: string; key?: string | undefined }

/** A report for those who may read it: by the link of its email or of its plan, its customer's account, and whoever plans visits. Everyone else gets 404. */
function openReadable(app: AppContext) {
  const [signReport, signPlan] = [lazyReportSigner(app), lazyPlanSigner(app)]
  return async ({ report: wanted, key }: OpenReadableInput, { person }: Pick<RequestContext, 'person'>) => {
    const report = await findReport(app.db, wanted)
    if (!report) throw missing()
    if (may(person, 'visits.plan') || (key && opensLink(await signReport(), wanted, key))) return report
    const { subscription, account } = (await findVisitAtReport(app.db, report.visit))!
    if (person && person.id === account) return report
    if (key && subscription !== null && opensLink(await signPlan(), subscription, key)) return report
    throw missing()
  }
}

const missing = () => new Problem('missing', 'There is no such report.')
