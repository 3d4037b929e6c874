import { formatPlanPrice } from '#services/plan-price.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import { CardLink } from '#ui/card-link.tsx'
import { Beside } from './beside.tsx'
import type { PlanPrices as Lines } from './home.ts'
import './plan-lines.css'

/** Prices, one line per plan; the whole line links to the plan. */
export function PlanLines({ title, intro, items, world }: Lines & { world?: 'marine' }) {
  const { currency } = useSite()
  return (
    <Beside title={title} intro={intro} world={world}>
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
          </li>
        ))}
      </ul>
    </Beside>
  )
}
