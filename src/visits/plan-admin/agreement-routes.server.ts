import { type Change, change, serveChange } from '#audit/change.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { inTransaction } from '#lib/changes/transact.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { asList } from '#staff/contract/paged-list.ts'
import { lazyPlanSigner } from '#visits/access/plan-link.server.ts'
import { agreementAdminApi as api } from '#visits/agreements/agreement-admin.ts'
import type { AgreementContext } from '#visits/agreements/agreement-change.server.ts'
import { listAgreements } from '#visits/agreements/agreement-list-store.server.ts'
import { type Agreement, findAgreement } from '#visits/agreements/agreement-store.server.ts'
import { showAgreement } from '#visits/agreements/agreement-view.server.ts'
import {
  agreeInOffice,
  changePlanTechnician,
  pauseByStaff,
  reopenByStaff,
  resumeByStaff,
  stopByStaff,
} from './change-agreement.server.ts'
import { changeTerms } from './change-terms.server.ts'
import { listOfferChoices } from '#visits/offers/offer-choices.server.ts'
import { offerPlan, sendOfferAgain, withdrawOffer } from '#visits/offers/offer-plan.server.ts'

export function agreementRoutes(app: AppContext) {
  const settings = cacheSettings(app)
  const signer = lazyPlanSigner(app)
  const contextNow = async (): Promise<AgreementContext> => ({
    now: app.runtime.now(),
    settings: await settings(),
    runtime: app.runtime,
    sign: await signer(),
  })
  const changing = async (
    request: RequestContext,
    work: (tx: Transaction, context: AgreementContext, who: string) => Promise<Change<Agreement>>,
  ) => {
    const context = await contextNow()
    return change(app, request, async (tx, who) => {
      const done = await work(tx, context, who)
      return { ...done, value: await showAgreement(tx, done.value, context) }
    })
  }

  serve(app, api.list, async (wanted) => {
    const today = dayOf(app.runtime.now())
    const { rows, counted } = await listAgreements(app.db, { ...wanted, state: wanted.state, today })
    return asList(rows, counted)
  })
  serve(app, api.choices, async () => listOfferChoices(app.db, dayOf(app.runtime.now())))
  serve(app, api.one, async ({ id }) => {
    const context = await contextNow()
    return inTransaction(app.db, async (tx) => {
      const agreement = await findAgreement(tx, id)
      if (!agreement) throw new Problem('missing', 'There is no such plan.')
      return showAgreement(tx, agreement, context)
    })
  })
  serveChange(app, api.offer, (it, request) => changing(request, (tx, context) => offerPlan(tx, it, context)))
  serveChange(app, api.sendAgain, (it, request) => changing(request, (tx, context) => sendOfferAgain(tx, it, context)))
  serveChange(app, api.withdraw, (it, request) => changing(request, (tx, context) => withdrawOffer(tx, it, context)))
  serveChange(app, api.agree, (it, request) => changing(request, (tx, context) => agreeInOffice(tx, it, context)))
  serveChange(app, api.setTerms, (it, request) => changing(request, (tx, context) => changeTerms(tx, it, context)))
  serveChange(app, api.setTechnician, (it, request) =>
    changing(request, (tx, context) => changePlanTechnician(tx, it, context)),
  )
  serveChange(app, api.pause, (it, request) =>
    changing(request, (tx, context, who) => pauseByStaff(tx, { ...it, who }, context)),
  )
  serveChange(app, api.resume, (it, request) => changing(request, (tx, context) => resumeByStaff(tx, it, context)))
  serveChange(app, api.end, (it, request) => changing(request, (tx, context) => stopByStaff(tx, it, context)))
  serveChange(app, api.reopen, (it, request) => changing(request, (tx, context) => reopenByStaff(tx, it, context)))
}
