/** What a plan is now, from its dates. `expired`: its first day has passed before anybody agreed. */
export const planStates = ['offered', 'expired', 'withdrawn', 'running', 'paused', 'ending', 'ended'] as const
export type PlanState = (typeof planStates)[number]

export const planStateWords: Record<PlanState, string> = {
  offered: 'Offered',
  expired: 'Offer expired',
  withdrawn: 'Withdrawn',
  running: 'Running',
  paused: 'Paused',
  ending: 'Ending',
  ended: 'Ended',
}

type Dates = {
  isAgreed: boolean
  isWithdrawn: boolean
  startsOn: string
  endsOn: string | null
  pauses: readonly { from: string; to: string }[]
}

export function planState({ isAgreed, isWithdrawn, startsOn, endsOn, pauses }: Dates, today: string): PlanState {
  if (isWithdrawn) return 'withdrawn'
  if (!isAgreed) return startsOn < today ? 'expired' : 'offered'
  // One that was cancelled in its first week ends before it starts.
  if (endsOn !== null) return endsOn < today || endsOn < startsOn ? 'ended' : 'ending'
  return pauses.some(({ from, to }) => from <= today && today <= to) ? 'paused' : 'running'
}
