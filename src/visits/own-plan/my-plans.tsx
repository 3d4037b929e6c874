import { CalendarCheck, ChevronRight } from 'lucide-react'
import { AccountFrame } from '#accounts/frame/account-frame.tsx'
import { AccountLoadState } from '#accounts/frame/account-load-state.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { formatDate } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { planStateWords } from '#visits/ledger/plan-state.ts'
import { waterInWords } from '#water/record/water-in-words.ts'
import { longDay } from '../ledger/plan-days.ts'
import type { ListedPlan, ownPlanApi } from './own-plan.ts'
import { randText } from './visit-words.ts'
import './your-plan.css'

export function MyPlans() {
  const { data: plans, ...reading } = useMine<typeof ownPlanApi.mine>('/api/own-plans')
  return (
    <AccountFrame
      title="My plans"
      intro="What we have agreed, when we come, and what it costs."
      sample={plans?.some(({ sample }) => sample) ?? false}
    >
      {plans ? (
        plans.length ? (
          <ul className="stack">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </ul>
        ) : (
          <NoPlans />
        )
      ) : (
        <AccountLoadState reading={reading} />
      )}
    </AccountFrame>
  )
}

const NoPlans = () => (
  <EmptyState
    icon={<CalendarCheck />}
    title="No plan yet"
    text="With a plan we come every week or every second week, and your visits, reports and bills stand here."
    action={<ButtonLink to="/services">Plans and prices</ButtonLink>}
  />
)

function PlanCard({ plan }: { plan: ListedPlan }) {
  return (
    <li className="account-card target-card your-plan-card">
      <div>
        <h2>
          <CardLink to={`/your-plan?id=${plan.id}`}>
            {plan.plan} for {waterInWords(plan.water)}
          </CardLink>
        </h2>
        <p className="cluster cluster-small">
          <Badge tone={plan.isOpen ? 'accent' : 'neutral'}>{planStateWords[plan.state]}</Badge>
        </p>
        <p className="your-plan-soft">{planLine(plan)}</p>
      </div>
      <p className="your-plan-price numbers">
        <strong>{randText(plan.price)}</strong> a month
      </p>
      <ChevronRight aria-hidden="true" />
    </li>
  )
}

function planLine({ state, isOpen, next, endsOn }: ListedPlan) {
  if (state === 'withdrawn') return 'This offer has been withdrawn.'
  if (state === 'offered' && !isOpen) return 'The first day of this offer has passed. Please ask us for a new one.'
  if (state === 'offered') return 'Please read it and tell us whether you agree.'
  if (next) return `Next visit: ${longDay(next.plannedOn)}${next.technician ? `, ${next.technician} comes to you` : ''}`
  return state === 'ended' ? `It ended on ${formatDate(endsOn!)}.` : 'No visit is planned at present.'
}
