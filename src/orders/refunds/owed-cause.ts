import { toCents } from '#lib/values/money.ts'

export const owedCauses = ['cancelled', 'returned', 'over-paid'] as const
export type OwedCause = (typeof owedCauses)[number]

export const owedCauseWords: Record<OwedCause, string> = {
  cancelled: 'Paid, then cancelled',
  returned: 'Goods returned',
  'over-paid': 'Paid too much',
}

type Owing = { status: string; total: number; received: number; refunded: number }

export function owedCauseOf({ status, total, received, refunded }: Owing): OwedCause {
  if (status === 'cancelled') return 'cancelled'
  return toCents(received) - toCents(refunded) > toCents(total) ? 'over-paid' : 'returned'
}
