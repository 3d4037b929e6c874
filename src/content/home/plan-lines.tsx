import { ArrowRight } from 'lucide-react'
import { formatPlanPrice } from '#services/plan-price.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Section } from '#ui/page/section.tsx'
import type { Home, PlanPrices } from '#content/home.ts'
import './plan-lines.css'

/** The prices of both worlds, side by side where there is room. */
export function PlanLines({ poolPlans, aquariumPlans }: Pick<Home, 'poolPlans' | 'aquariumPlans'>) {
  return (
    <Section>
      <div className="plan-lines-worlds">
        <Lines {...poolPlans} />
        <Lines {...aquariumPlans} world="marine" />
      </div>
    </Section>
  )
}

/** One line per plan; the whole line links to the plan. */
function Lines({ title, intro, items, world }: PlanPrices & { world?: 'marine' }) {
  const { currency } = useSite()
  return (
    <div data-world={world}>
      <div className="section-words">
        <h2>{title}</h2>
        <p className="section-intro">{intro}</p>
      </div>
      <ul className="plan-lines">
        {items.map((plan) => (
          <li key={plan.href} className="target-card">
            <div className="plan-lines-name">
              <h3>
                <CardLink to={plan.href}>{plan.name}</CardLink>
              </h3>
              {plan.mostPopular && <Badge tone="solid">MOST POPULAR</Badge>}
            </div>
            <p>{plan.description}</p>
            <p className="plan-lines-price numbers">
              <strong>{formatPlanPrice(plan.pricePerMonth, currency)}</strong> per month
            </p>
            <ArrowRight aria-hidden="true" />
          </li>
        ))}
      </ul>
    </div>
  )
}
