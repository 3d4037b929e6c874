import type { PlanState } from '../ledger/plan-state.ts'

export const planStateWords: Record<PlanState, string> = {
  offered: 'Offered',
  withdrawn: 'Withdrawn',
  agreed: 'Agreed',
  running: 'Running',
  paused: 'Paused',
  ending: 'Ending',
  ended: 'Ended',
}
