import { formatPlanPrice } from '#services/plan-price.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Section } from '#ui/page/section.tsx'
import type { Home, PlanPrices } from '#content/home.ts'
import './plan-lines.css'

export function PlanLines({ poolPlans, aquariumPlans }: Pick<Home, 'poolPlans' | 'aquariumPlans'>) {
  return (
    <Section>
      <div className="plan-lines-worlds">
        <Prices {...poolPlans} world="pool" />
        <Prices {...aquariumPlans} world="marine" />
      </div>
    </Section>
  )
}

function Prices({ title, intro, items, world }: PlanPrices & { world: 'pool' | 'marine' }) {
  const { currency } = useSite()
  return (
    <div className="plan-lines-world" data-world={world}>
      <div className="section-words">
        <h2>{title}</h2>
        <p>{intro}</p>
      </div>
      <ul className="plan-lines">
        {items.map((plan) => (
          <li key={plan.href} className="target-card">
            <h3>
              <CardLink to={plan.href}>{plan.name}</CardLink>
            </h3>
            <p className="numbers">
              <strong>{formatPlanPrice(plan.pricePerMonth, currency)}</strong> per month
            </p>
            {plan.mostPopular && <Badge tone="solid">MOST POPULAR</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
