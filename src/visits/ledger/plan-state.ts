/** Where a plan stands follows from its dates; the end of a plan that was cancelled at once lies before its start. */
export const planStates = ['offered', 'withdrawn', 'agreed', 'running', 'paused', 'ending', 'ended'] as const
export type PlanState = (typeof planStates)[number]

export type PlanDates = {
  agreedAt: string | null
  withdrawnAt: string | null
  startsOn: string
  endsOn: string | null
  pauses: readonly { from: string; to: string }[]
}

export function planState({ agreedAt, withdrawnAt, startsOn, endsOn, pauses }: PlanDates, today: string): PlanState {
  if (!agreedAt) return withdrawnAt ? 'withdrawn' : 'offered'
  if (endsOn !== null) return endsOn < today || endsOn < startsOn ? 'ended' : 'ending'
  if (startsOn > today) return 'agreed'
  return pauses.some(({ from, to }) => from <= today && today <= to) ? 'paused' : 'running'
}
