import { PlanView } from './plan-view.tsx'

export function PoolPlanPage({ params }: { params: Record<string, string> }) {
  return <PlanView world="pool" slug={params.slug ?? ''} />
}
