import { formatShortMoney, toCents } from '#lib/values/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { type PlanState, planStateWords } from '#visits/ledger/plan-state.ts'

const tones: Partial<Record<PlanState, BadgeTone>> = {
  offered: 'accent',
  agreed: 'started',
  running: 'success',
  paused: 'neutral',
  ending: 'warning',
}

export function PlanBadge({ state }: { state: PlanState }) {
  return <Badge tone={tones[state] ?? 'neutral'}>{planStateWords[state]}</Badge>
}

/** With its period: "R1 299 a month". */
export function PlanPrice({ rand }: { rand: number }) {
  return `${formatShortMoney(toCents(rand), useSite().currency)} a month`
}
