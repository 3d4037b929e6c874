import { oneHour } from '#lib/calendar/durations.ts'
import { periodic } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serveDownload } from '#lib/serving/serve-download.server.ts'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { cacheSettings } from '#settings/cached-settings.server.ts'
import { writePayments } from './export-payments.server.ts'
import { listPaymentPage, readPaymentFilter } from './list-payments.server.ts'
import { paymentListApi } from './payment-list.ts'
import { addUpPaymentDays } from './payment-list-store.server.ts'

const addUpDays = periodic({ name: 'add-up-payment-days', label: 'Add up payments by day', every: oneHour })

export function paymentListRoutes(app: AppContext) {
  const { db, background, jobs, runtime } = app
  const settings = cacheSettings(app)
  const prefix = async () => (await settings()).identity.orderPrefix

  // After an hour no transaction with an earlier entry can still be open.
  jobs.every(addUpDays, () => addUpPaymentDays(background, new Date(runtime.now().getTime() - oneHour)))

  serve(app, paymentListApi.list, async (asked) => listPaymentPage(db, asked, await prefix()))

  serveDownload(app, paymentListApi.export, async (asked) => {
    const filter = await readPaymentFilter(background, asked, { prefix: await prefix() })
    return { name: `payments-${dayOf(runtime.now())}.csv`, content: writePayments(db, filter, await prefix()) }
  })
}
