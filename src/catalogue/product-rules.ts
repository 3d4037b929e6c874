const plenty = 10

export type StockLevel = 'in' | 'low' | 'out'

/** A stock missing from an answer is not zero. */
export function stockLevel(stock = plenty + 1): StockLevel {
  if (stock > plenty) return 'in'
  return stock > 0 ? 'low' : 'out'
}

/** The words for a stock; shorter in the reef range. */
export function stockLabel(stock: number | undefined, brief = false) {
  const level = stockLevel(stock)
  if (level === 'in') return 'In Stock'
  if (level === 'out') return 'Out of Stock'
  return brief ? `${stock} left` : `Only ${stock} left`
}

/** Rounded percentage by which a price is below the former one; null when it is not. Both in the same unit. */
export function discountPercent(price: number, compareAtPrice: number | undefined) {
  if (compareAtPrice === undefined || compareAtPrice <= price) return null
  return Math.round((1 - price / compareAtPrice) * 100)
}

export function saving(price: number, compareAtPrice: number | undefined) {
  return compareAtPrice === undefined || compareAtPrice <= price ? null : compareAtPrice - price
}
