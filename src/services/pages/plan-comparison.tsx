import { useSite } from '#settings/use-site.tsx'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import type { PlanDetail } from '#services/plan.ts'
import { formatPlanPrice } from '#services/plan-price.ts'
import '#ui/panels/table.css'
import './plan-comparison.css'

type Member = PlanDetail['family'][number]

/** On a phone the three stay side by side under their names. A table of its own, as its head has links and prices and stays in sight. */
export function PlanComparison({ family, current, note }: { family: Member[]; current: string; note: string }) {
  const place = family.findIndex((member) => member.slug === current)
  return (
    <div className="plan-comparison" data-place={place}>
      <div className="table">
        <table>
          <caption className="visually-hidden">The three plans compared</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Compared</span>
              </th>
              {family.map((member) => (
                <th key={member.slug} scope="col">
                  <Head member={member} current={member.slug === current} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(family).map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {family.map(({ slug }, index) => (
                  <td key={slug}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="plan-comparison-note">{note}</p>
    </div>
  )
}

function rowsOf(family: Member[]): { label: string; values: string[] }[] {
  const labels = family[0]?.compare.map((line) => line.label) ?? []
  return labels
    .map((label) => ({
      label,
      values: family.map(({ compare }) => keepUnits(compare.find((line) => line.label === label)?.value ?? '')),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}

function Head({ member, current }: { member: Member; current: boolean }) {
  const { currency } = useSite()
  return (
    <>
      {current ? (
        <span className="plan-comparison-name" aria-current="page">
          {member.name}
        </span>
      ) : (
        <Link className="plan-comparison-name" to={member.href}>
          {member.name}
        </Link>
      )}
      <span className="plan-comparison-price">
        <strong>{formatPlanPrice(member.pricePerMonth, currency)}</strong> <span>per month</span>
      </span>
    </>
  )
}
