import { ArrowRight } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import { useSite } from '#settings/use-site.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import type { Plan } from '#services/plan.ts'
import { formatPlanPrice } from '#services/plan-price.ts'
import { TickList } from './tick-list.tsx'
import '#ui/theme/swiped.css'
import './plan-trio.css'

type PlanTrioProps = {
  plans: Plan[]
  note?: string | undefined
  /** On a phone they are swiped. */
  swiped?: boolean
}

export function PlanTrio({ plans, note, swiped }: PlanTrioProps) {
  return (
    <>
      <ul className={classNames('plan-trio', swiped && 'swiped')}>
        {plans.map((plan) => (
          <PlanOffer key={plan.slug} plan={plan} />
        ))}
      </ul>
      {note && <p className="plan-trio-note">{note}</p>}
    </>
  )
}

function PlanOffer({ plan }: { plan: Plan }) {
  const { currency } = useSite()
  return (
    <li className="plan-trio-offer" data-popular={plan.mostPopular || undefined}>
      <div className="plan-trio-words">
        <p className="plan-trio-tagline">
          {plan.tagline}
          {plan.mostPopular && <Badge tone="solid">MOST POPULAR</Badge>}
        </p>
        <h3 className="plan-trio-name">
          <Link to={plan.href}>{plan.name}</Link>
        </h3>
        <p className="plan-trio-price">
          <strong>{formatPlanPrice(plan.pricePerMonth, currency)}</strong> per month
        </p>
        <p className="plan-trio-description">{plan.description}</p>
        <ArrowRight className="plan-trio-onward" aria-hidden="true" />
      </div>
      <TickList items={plan.features} />
      <div className="plan-trio-actions">
        <ButtonLink to={plan.button.href} variant={plan.mostPopular ? 'primary' : 'secondary'} wide>
          {plan.button.label}
        </ButtonLink>
        <ButtonLink
          to={plan.href}
          variant="quiet"
          wide
          iconEnd={<ArrowRight aria-hidden="true" />}
          aria-label={`Details and comparison: ${plan.name}`}
        >
          Details and comparison
        </ButtonLink>
      </div>
    </li>
  )
}
