import { Link } from '#lib/navigation/navigation.tsx'
import { formatDate } from '#lib/values/dates.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { type PlanState, planStateWords } from '../ledger/plan-state.ts'
import type { SitePlan, sitePlansApi } from './site-plans.ts'

const tones: Partial<Record<PlanState, BadgeTone>> = { running: 'success', offered: 'accent', ending: 'warning' }

const plansAddress = '/admin-dashboard?tab=visits&section=plans'

export function SitePlans({ site }: { site: number }) {
  const path = `/api/admin/sites/${site}/plans` as const
  const { data, ...reading } = useFreshRead<typeof sitePlansApi.ofSite>(path)
  return (
    <section className="stack stack-small sites-part" aria-label="Plans and visits">
      <h3>Plans and visits</h3>
      {data ? <Plans {...data} /> : <LoadState reading={reading} level={3} />}
      <p>
        <ButtonLink to={`${plansAddress}&offer=new&site=${site}`} variant="secondary" size="small">
          Offer a plan
        </ButtonLink>
      </p>
    </section>
  )
}

type Shown = { plans: SitePlan[]; singles: (SitePlan['next'][number] & { water: string; fromHour: number | null })[] }

function Plans({ plans, singles }: Shown) {
  if (!plans.length && !singles.length) return <p className="soft">No plan and no visit yet.</p>
  return (
    <ul className="sites-plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <Link to={`${plansAddress}&id=${plan.id}`} className="sites-link">
            {plan.name}
          </Link>{' '}
          <Badge tone={tones[plan.state] ?? 'neutral'}>{planStateWords[plan.state]}</Badge>
          <span className="soft">
            {plan.water}, {periodOf(plan)}
          </span>
          {plan.next.length > 0 && <span>Next: {plan.next.map(visitText).join('; ')}</span>}
        </li>
      ))}
      {singles.map((visit) => (
        <li key={`visit ${visit.id}`}>
          Single visit
          <span className="soft">{visit.water}</span>
          <span>
            {visitText(visit)}
            {visit.fromHour !== null && `, ${visit.fromHour}:00 to ${visit.fromHour + 2}:00`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function periodOf({ state, startsOn, endsOn }: SitePlan) {
  if (endsOn !== null && endsOn < startsOn) return 'cancelled before it began'
  if (endsOn !== null) return `${formatDate(startsOn)} to ${formatDate(endsOn)}`
  return `${state === 'running' || state === 'paused' ? 'since' : 'from'} ${formatDate(startsOn)}`
}

const visitText = ({ day, technician }: SitePlan['next'][number]) => `${formatDate(day)}, ${technician ?? 'nobody yet'}`
