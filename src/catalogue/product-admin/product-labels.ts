import type { DeliveryClass, Hazard, ReturnRule } from '#catalogue/product.ts'
import type { Assortment } from '#catalogue/assortment.ts'
import type { StockChange, StockReason } from './stock-change.ts'
import { type Substance, substances } from '#catalogue/substance.ts'
import type { AdminCategory } from './product-draft.ts'

export const shopLabels: Record<Assortment, string> = {
  'pool-shop': 'Pool shop',
  'marine-shop': 'Marine shop',
  'pool-catalogue': 'Pool catalogue',
  'reef-range': 'Reef range',
  'water-balance': 'Water balance',
}

const shopHints: Record<Assortment, string> = {
  'pool-shop': 'Shown under Pool Supplies (/shop?type=pool), and not in the Pool Catalogue.',
  'marine-shop': 'Shown under Marine Equipment (/marine-shop), and not in the reef range.',
  'pool-catalogue':
    'Shown in the Pool Catalogue (/pool-shop), where customers arrive after signing in, and under Pool Supplies.',
  'reef-range': 'Shown in the reef range (/marine-shop/reef), under the tab you choose, and under Marine Equipment.',
  'water-balance': 'Found by searches and by the pool calculator, and on no page of its own.',
}

const anyShopHint =
  'The Pool Catalogue and the reef range are parts of Pool Supplies and Marine Equipment, with a page of their own.'

export const shopHintOf = (shop: string) => (shop in shopHints ? shopHints[shop as Assortment] : anyShopHint)

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

export const substanceLabels = Object.fromEntries(
  Object.entries(substances).map(([substance, { name }]) => [substance, name[0]!.toUpperCase() + name.slice(1)]),
) as Record<Substance, string>

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
