import { formatMoney, toCents } from '#lib/values/money.ts'
import type { AdminReturn } from './return-admin.ts'
import type { ReturnState } from '#orders/return-state.ts'

const hints: Record<Exclude<ReturnState, 'settled'>, string> = {
  asked: 'The customer is waiting for an answer.',
  approved: 'The goods are on their way. If nothing has to come back, settle it now.',
  received: 'The goods are here. Decide what goes back into stock and what is refunded.',
  declined: 'Nothing more to do.',
  withdrawn: 'The customer has withdrawn it. Nothing more to do.',
}

/** Words about the next step of a return. Whatever a settled one still needs is done on its order. */
export function returnHint({ state, credit, currency }: Pick<AdminReturn, 'state' | 'credit' | 'currency'>): string {
  if (state !== 'settled') return hints[state]
  return credit > 0
    ? `Stock and credit note are done. Next: pay ${formatMoney(toCents(credit), currency)} back and record the refund on the order.`
    : 'It was settled without a refund, so nothing is owed. If that was wrong, record a refund on the order.'
}

/** Words before a return is settled: what its decisions do. The credit is what the order will cost less. */
export function settleEffect({ restocked, credit }: { restocked: number; credit: number }): string {
  const done = [
    restocked > 0 && 'puts goods into stock',
    credit > 0 && 'issues the credit note and records what is owed back',
  ].filter(Boolean)
  return [
    `This ${done.join(', ') || 'closes the return'}.`,
    restocked === 0 && 'No goods go into stock.',
    credit === 0 && 'Nothing is refunded.',
    'It does not transfer money, and cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}
