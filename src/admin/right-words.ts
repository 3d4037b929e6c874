import { staffRights } from '#accounts/staff/staff-rights.ts'
import { auditRights } from '#audit/audit-rights.ts'
import { productRights } from '#catalogue/product-admin/product-rights.ts'
import { contentRights } from '#content/content-rights.ts'
import { enquiryRights } from '#enquiries/enquiry-rights.ts'
import { jobRights } from '#jobs/job-rights.ts'
import { launchRights } from '#launch/launch-rights.ts'
import type { RightWords } from '#lib/contract/rights.ts'
import { mailRights } from '#mail/mail-rights.ts'
import { moneyRights } from '#money/money-rights.ts'
import { orderRights } from '#orders/order-rights.ts'
import { settingRights } from '#settings/setting-rights.ts'
import { visitRights } from '#visits/visit-rights.ts'
import { adminRights } from './admin-rights.ts'

export const rightWords: RightWords = {
  ...adminRights,
  ...orderRights,
  ...moneyRights,
  ...enquiryRights,
  ...productRights,
  ...contentRights,
  ...settingRights,
  ...mailRights,
  ...launchRights,
  ...staffRights,
  ...jobRights,
  ...auditRights,
  ...visitRights,
}
