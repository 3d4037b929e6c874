import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { returnStateLabels, type ReturnState } from '#orders/return-state.ts'

const tones: Record<ReturnState, BadgeTone> = {
  asked: 'warning',
  approved: 'accent',
  declined: 'danger',
  received: 'warning',
  settled: 'success',
  withdrawn: 'neutral',
}

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={tones[state]} dot>
    {returnStateLabels[state]}
  </Badge>
)
