import { useSite } from '#settings/use-site.tsx'
import { keepUnits } from '#lib/keep-units.ts'
import { Link } from '#lib/navigation.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { PlanDetail } from './plan.ts'
import { formatPlanPrice } from './plan-price.ts'
import './plan-comparison.css'

type Member = PlanDetail['family'][number]
type Row = { label: string; values: string[] }

/** A world's plans line by line, without the lines in which they are all the same; on a phone the three stay side by side under their names. */
export function PlanComparison({ family, current, note }: { family: Member[]; current: string; note: string }) {
  const columns: Column<Row>[] = [
    { key: 'label', label: 'Compared', main: true, bare: true, cell: (row) => row.label },
    ...family.map((member, index) => ({
      key: member.slug,
      label: member.name,
      head: <Head member={member} current={member.slug === current} />,
      cell: (row: Row) => row.values[index],
    })),
  ]
  const place = family.findIndex((member) => member.slug === current)
  return (
    <div className="plan-comparison" data-place={place}>
      <Table caption="The three plans compared" columns={columns} rows={rowsOf(family)} rowKey={(row) => row.label} />
      <p className="plan-comparison-note">{note}</p>
    </div>
  )
}

function rowsOf(family: Member[]): Row[] {
  const labels = family[0]?.compare.map((line) => line.label) ?? []
  return labels
    .map((label) => ({
      label,
      values: family.map(({ compare }) => keepUnits(compare.find((line) => line.label === label)?.value ?? '')),
    }))
    .filter(({ values }) => new Set(values).size > 1)
}

/** A plan's name, which links to its page, and its price. */
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
