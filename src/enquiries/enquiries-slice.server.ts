import type { Slice } from '#lib/serving/slice.server.ts'
import { enquiryAccountHooks } from './enquiry-account-hooks.server.ts'
import { enquiryAdminRoutes } from './enquiry-admin-routes.server.ts'
import { enquiryReplyRoutes } from './enquiry-reply-routes.server.ts'
import { enquiryRoutes } from './enquiry-routes.server.ts'
import { sampleEnquirySeed } from './enquiry-seed.server.ts'
import { enquiryViewLabels } from './enquiry-status.ts'

export const enquiriesSlice: Slice = {
  mount: [enquiryRoutes, enquiryAdminRoutes, enquiryReplyRoutes],
  seeds: [sampleEnquirySeed],
  accountHooks: enquiryAccountHooks,
  personalTags: ['enquiries'],
  audited: { message: { status: enquiryViewLabels } },
}
