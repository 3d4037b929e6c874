export type RatingCount = { rating: number; count: number }

export function summarise(counts: readonly RatingCount[]) {
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  if (!count) return { average: null, count: 0, breakdown: [] }
  const total = counts.reduce((sum, each) => sum + each.count * each.rating, 0)
  const breakdown = [5, 4, 3, 2, 1].map((stars) => {
    const given = counts.find((each) => each.rating === stars)?.count ?? 0
    return { stars, percent: Math.round((100 * given) / count) }
  })
  return { average: Math.round((10 * total) / count) / 10, count, breakdown }
}

export const formerCustomer = 'Former customer'

export function authorOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [first = ''] = firstName.trim().split(/\s+/)
  const [initial] = lastName.trim()
  if (!first) return 'A customer'
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
