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
  const changing =
    <I>(work: (tx: Transaction, asked: I, context: AgreementContext, who: string) => Promise<Change<Agreement>>) =>
    async (asked: I, request: RequestContext) => {
      const context = await contextNow()
      return change(app, request, async (tx, who) => {
        const done = await work(tx, asked, context, who)
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
  serveChange(app, api.offer, changing(offerPlan))
  serveChange(app, api.sendAgain, changing(sendOfferAgain))
  serveChange(app, api.withdraw, changing(withdrawOffer))
  serveChange(app, api.agree, changing(agreeInOffice))
  serveChange(app, api.setTerms, changing(changeTerms))
  serveChange(app, api.setTechnician, changing(changePlanTechnician))
  serveChange(app, api.pause, changing(pauseByStaff))
  serveChange(app, api.resume, changing(resumeByStaff))
  serveChange(app, api.end, changing(stopByStaff))
  serveChange(app, api.reopen, changing(reopenByStaff))
}
