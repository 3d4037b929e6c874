export const owedCauses = ['cancelled', 'returned', 'over-paid'] as const
export type OwedCause = (typeof owedCauses)[number]

export const owedCauseWords: Record<OwedCause, string> = {
  cancelled: 'Paid, then cancelled',
  returned: 'Goods returned',
  'over-paid': 'Paid too much',
}
