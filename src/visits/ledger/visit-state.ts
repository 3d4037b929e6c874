/** A visit of a plan is done, planned or credited; paused ones are not owed. Single and extra visits may be cancelled. */
export const visitStates = ['planned', 'done', 'no-access', 'credited', 'paused', 'cancelled'] as const
export type VisitState = (typeof visitStates)[number]

/** Why a visit is not on the bill: not made up in time, the business was closed, or the office gave it. */
export const creditCauses = ['missed', 'closed', 'goodwill'] as const
export type CreditCause = (typeof creditCauses)[number]

/** A visit of a plan, as far as the rules decide about it. `dueOn` never changes; `plannedOn` may. */
export type PlanVisit = {
  dueOn: string
  share: number
  minutes: number
  plannedOn: string
  /** Moved by a person: planning leaves its day alone. */
  byHand: boolean
  misses: number
  state: VisitState
  cause: CreditCause | null
  doneOn: string | null
  billed: boolean
}

export const isFinished = ({ state }: Pick<PlanVisit, 'state'>) => state === 'done' || state === 'no-access'

/** Still open to the rules. A visit given up for a closing day is decided only when that day has come. */
export const isUndecided = ({ state, cause, dueOn }: PlanVisit, today: string) =>
  state === 'planned' || state === 'paused' || (cause === 'closed' && dueOn > today)
