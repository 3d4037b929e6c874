import type { OwnPlan } from './own-plan.ts'

/** `linkKey`: of the mailed link; null for the plan's account. */
export type PlanProps = { plan: OwnPlan; linkKey: string | null }
