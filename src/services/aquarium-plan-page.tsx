import { PlanView } from './plan-view.tsx'

export function AquariumPlanPage({ params }: { params: Record<string, string> }) {
  return <PlanView world="aquarium" slug={params.slug ?? ''} />
}
