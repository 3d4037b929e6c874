import type { DeliveryClass, Hazard, ReturnRule } from '#catalogue/product.ts'
import type { Assortment } from '#catalogue/assortment.ts'
import type { StockChange, StockReason } from './stock-change.ts'
import type { AdminCategory } from './product-draft.ts'

/** Labels for staff in place of the stored values. */
export const shopLabels: Record<Assortment, string> = {
  'pool-shop': 'Pool shop',
  'marine-shop': 'Marine shop',
  'pool-catalogue': 'Pool catalogue',
  'reef-range': 'Reef range',
}

export const adminCategoryLabels: Record<AdminCategory, string> = {
  'pool-equipment': 'Pool equipment',
  'aquarium-supplies': 'Aquarium supplies',
  'water-treatment': 'Water treatment',
  'cleaning-tools': 'Cleaning tools',
}

export const deliveryLabels: Record<DeliveryClass, string> = {
  standard: 'Standard',
  large: 'Large or heavy',
  'dangerous-goods': 'Dangerous goods',
  frozen: 'Frozen, Gauteng only',
}

export const returnRuleLabels: Record<ReturnRule, string> = {
  standard: 'Unused, within 30 days',
  sealed: 'Only while sealed',
  perishable: 'No returns: it spoils',
  livestock: 'Livestock: only if it arrives dead or in distress',
  'made-to-measure': 'No returns: made to measure',
}

export const hazardLabels: Record<Hazard, string> = { oxidiser: 'Oxidiser', acid: 'Acid' }

export const stockLabels = { in: 'In Stock', low: 'Low Stock', out: 'Out of Stock' }

export const stockReasonLabels: Record<StockReason | StockChange['reason'], string> = {
  delivery: 'Delivery',
  count: 'Count',
  damaged: 'Damaged',
  returned: 'Returned',
  correction: 'Correction',
  start: 'Starting stock',
}
