import { combineHooks } from '#accounts/account-hooks.server.ts'
import { accountsRoutes } from '#accounts/accounts-routes.server.ts'
import { adminRoutes } from '#admin/admin-routes.server.ts'
import { assistantRoutes } from '#assistant/assistant-routes.server.ts'
import { auditRoutes } from '#audit/audit-routes.server.ts'
import { catalogueRoutes } from '#catalogue/catalogue-routes.server.ts'
import { productImportRoutes } from '#catalogue/import/product-import-routes.server.ts'
import { followReviewers } from '#catalogue/reviews/reviewer-hooks.server.ts'
import { reviewRoutes } from '#catalogue/reviews/review-routes.server.ts'
import { shopFrontRoutes } from '#catalogue/listing/shop-front-routes.server.ts'
import { productPictureRoutes } from '#catalogue/product-admin/product-picture-routes.server.ts'
import { productsAdminRoutes } from '#catalogue/product-admin/products-admin-routes.server.ts'
import { checkoutRoutes } from '#checkout/checkout-routes.server.ts'
import { enquiryRoutes } from '#enquiries/enquiry-routes.server.ts'
import { followSenders } from '#enquiries/sender-hooks.server.ts'
import { enquiryAdminRoutes } from '#enquiries/enquiry-admin-routes.server.ts'
import { contentAdminRoutes } from '#content/content-admin-routes.server.ts'
import { contentRoutes } from '#content/content-routes.server.ts'
import { launchRoutes } from '#launch/launch-routes.server.ts'
import { jobRoutes } from '#jobs/job-routes.server.ts'
import type { AppContext } from '#lib/serve.server.ts'
import { mailRoutes } from '#mail/mail-routes.server.ts'
import { uploadedPictureRoutes } from '#media/uploaded-picture-routes.server.ts'
import { followAccounts } from '#orders/account-orders.server.ts'
import { findReceived } from '#orders/account-orders-store.server.ts'
import { watchNewOrders } from '#orders/mail-new-orders.server.ts'
import { ordersAdminRoutes } from '#orders/orders-admin-routes.server.ts'
import { ordersRoutes } from '#orders/orders-routes.server.ts'
import { servicesAdminRoutes } from '#services/services-admin-routes.server.ts'
import { servicesRoutes } from '#services/services-routes.server.ts'
import { settingsAdminRoutes } from '#settings/settings-admin-routes.server.ts'
import { settingsRoutes } from '#settings/settings-routes.server.ts'
import { docsRoutes } from './docs-routes.server.ts'

/** The routes of every slice. */
export const routes: ((app: AppContext) => void)[] = [
  settingsRoutes,
  settingsAdminRoutes,
  (app) => accountsRoutes(app, combineHooks([followAccounts, followReviewers, followSenders])),
  uploadedPictureRoutes,
  catalogueRoutes,
  productPictureRoutes,
  productImportRoutes,
  productsAdminRoutes,
  (app) => reviewRoutes(app, findReceived),
  shopFrontRoutes,
  launchRoutes,
  ordersRoutes,
  ordersAdminRoutes,
  watchNewOrders,
  checkoutRoutes,
  servicesRoutes,
  servicesAdminRoutes,
  contentRoutes,
  contentAdminRoutes,
  mailRoutes,
  auditRoutes,
  jobRoutes,
  enquiryRoutes,
  enquiryAdminRoutes,
  assistantRoutes,
  adminRoutes,
  docsRoutes,
]
