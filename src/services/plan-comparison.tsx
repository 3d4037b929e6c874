import type { ReactNode } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { keepUnits } from '#lib/keep-units.ts'
import { Link } from '#lib/navigation.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { PlanDetail } from './plan.ts'
import { formatPlanPrice } from './plan-price.ts'
import './plan-comparison.css'

type Member = PlanDetail['family'][number]
type Row = { label: string; of: (member: Member) => ReactNode }

/** A world's plans line by line; on a phone each line becomes a card that names the plans. */
export function PlanComparison({ family, current, note }: { family: Member[]; current: string; note: string }) {
  const { currency } = useSite()
  const labels = family[0]?.compare.map((line) => line.label) ?? []
  const rows: Row[] = [
    {
      label: 'Per month',
      of: (member) => (
        <strong className="plan-comparison-price">{formatPlanPrice(member.pricePerMonth, currency)}</strong>
      ),
    },
    ...labels.map((label) => ({
      label,
      of: (member: Member) => keepUnits(member.compare.find((line) => line.label === label)?.value ?? ''),
    })),
    {
      label: 'Details',
      of: (member) => (member.slug === current ? 'This plan' : <Link to={member.href}>See {member.name}</Link>),
    },
  ]
  const columns: Column<Row>[] = [
    { key: 'label', label: 'Compared', main: true, bare: true, cell: (row) => row.label },
    ...family.map((member) => ({ key: member.slug, label: member.name, cell: (row: Row) => row.of(member) })),
  ]
  const place = family.findIndex((member) => member.slug === current)
  return (
    <div className="plan-comparison" data-place={place}>
      <Table caption="The three plans compared" columns={columns} rows={rows} rowKey={(row) => row.label} />
      <p className="plan-comparison-note">{note}</p>
    </div>
  )
}
