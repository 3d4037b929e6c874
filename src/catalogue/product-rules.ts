/** Above this many units nothing is said of how few there are. */
const plenty = 10

export type StockLevel = 'in' | 'low' | 'out'

/** A stock that an answer leaves out is not none. */
export function stockLevel(stock = plenty + 1): StockLevel {
  if (stock > plenty) return 'in'
  return stock > 0 ? 'low' : 'out'
}

/** The words for a stock; the reef range says it in fewer. */
export function stockLabel(stock: number | undefined, brief = false) {
  const level = stockLevel(stock)
  if (level === 'in') return 'In Stock'
  if (level === 'out') return 'Out of Stock'
  return brief ? `${stock} left` : `Only ${stock} left`
}

/** Rounded percent that a price lies below the one before; null when it does not. Both in the same unit. */
export function discountPercent(price: number, compareAtPrice: number | undefined) {
  if (compareAtPrice === undefined || compareAtPrice <= price) return null
  return Math.round((1 - price / compareAtPrice) * 100)
}

/** The saving, in the unit of the prices; null when nothing is saved. */
export function saving(price: number, compareAtPrice: number | undefined) {
  return compareAtPrice === undefined || compareAtPrice <= price ? null : compareAtPrice - price
}
