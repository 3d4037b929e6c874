import { accountsSlice } from '#accounts/accounts-slice.server.ts'
import { refuseOpening } from '#admin/going-live/refuse-opening.server.ts'
import { adminSlice } from '#admin/admin-slice.server.ts'
import { assistantSlice } from '#assistant/assistant-slice.server.ts'
import { auditSlice } from '#audit/audit-slice.server.ts'
import { bulkSlice } from '#bulk/bulk-slice.server.ts'
import { catalogueSlice } from '#catalogue/catalogue-slice.server.ts'
import { checkoutSlice } from '#checkout/checkout-slice.server.ts'
import { contentSlice } from '#content/content-slice.server.ts'
import { makeDocumentFile } from '#documents/document-file.server.ts'
import { enquiriesSlice } from '#enquiries/enquiries-slice.server.ts'
import { jobsSlice } from '#jobs/jobs-slice.server.ts'
import { launchSlice } from '#launch/launch-slice.server.ts'
import { combineHooks } from '#lib/serving/account-hooks.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import type { AuditedFields } from '#lib/contract/audited-field.ts'
import type { Slice } from '#lib/serving/slice.server.ts'
import { mailSlice } from '#mail/mail-slice.server.ts'
import { mediaSlice } from '#media/media-slice.server.ts'
import { moneySlice } from '#money/money-slice.server.ts'
import { operationsSlice } from '#operations/operations-slice.server.ts'
import { findReceived } from '#orders/customer/account-orders-store.server.ts'
import { ordersSlice } from '#orders/orders-slice.server.ts'
import { paymentsSlice } from '#payments/payments-slice.server.ts'
import { peopleSlice } from '#people/people-slice.server.ts'
import { searchSlice } from '#search/search-slice.server.ts'
import { servicesSlice } from '#services/services-slice.server.ts'
import { settingsSlice } from '#settings/settings-slice.server.ts'
import { visitsSlice } from '#visits/visits-slice.server.ts'
import { waterSlice } from '#water/water-slice.server.ts'
import { docsRoutes } from '#app/api-docs/docs-routes.server.ts'

/** Every slice, in the order in which their starting content is loaded: referenced rows before those that refer to them. */
const slices: Slice[] = [
  settingsSlice(refuseOpening),
  mediaSlice,
  catalogueSlice(findReceived),
  servicesSlice,
  peopleSlice,
  contentSlice,
  searchSlice,
  waterSlice,
  mailSlice(makeDocumentFile),
  enquiriesSlice,
  accountsSlice,
  paymentsSlice,
  ordersSlice,
  visitsSlice,
  moneySlice,
  checkoutSlice,
  launchSlice,
  assistantSlice,
  auditSlice,
  jobsSlice,
  bulkSlice,
  operationsSlice,
  adminSlice,
]

export const seeds = slices.flatMap((slice) => slice.seeds ?? [])

export function mountSlices(app: AppContext) {
  const all = {
    hooks: combineHooks(slices.flatMap(({ accountHooks }) => accountHooks ?? [])),
    personalTags: new Set(slices.flatMap(({ personalTags }) => personalTags ?? [])),
    audited: Object.assign({}, ...slices.map((slice) => slice.audited)) as AuditedFields,
  }
  for (const mount of slices.flatMap((slice) => slice.mount)) mount(app, all)
  docsRoutes(app)
}
