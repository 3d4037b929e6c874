import { reefTabs } from '#catalogue/listing-path.ts'
import type { AuditedField } from '#lib/contract/audited-field.ts'
import { vatRateLabels } from '#settings/vat-rate.ts'
import {
  adminCategoryLabels,
  deliveryLabels,
  hazardLabels,
  returnRuleLabels,
  shopLabels,
  substanceLabels,
} from './product-labels.ts'
import { productStatusLabels } from './product-status.ts'

export const auditedProductFields: Record<string, AuditedField> = {
  price: 'rand',
  compareAtPrice: 'rand',
  assortment: shopLabels,
  adminCategory: adminCategoryLabels,
  reefTab: Object.fromEntries(reefTabs.map(({ id, label }) => [id, label])),
  deliveryClass: deliveryLabels,
  hazard: hazardLabels,
  returnRule: returnRuleLabels,
  substance: substanceLabels,
  vatRate: vatRateLabels,
  status: productStatusLabels,
  state: productStatusLabels,
}
