import { Link } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { PlanForm } from './plan-form.tsx'
import { formatPlanPrice } from '#services/plan-price.ts'
import { plansAdminApi } from './plans-admin-api.ts'

const list = staffList<typeof plansAdminApi.list>({
  path: plansAdminApi.list.path,
  of: ['plan', 'plans'],
  id: ({ slug }) => slug,
})

export function PlansAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <PlanList />
  return (
    <StaffRecord
      list={list}
      id={id}
      title={(plan) => plan?.name}
      actions={({ href }) => <Link to={href}>See it on the website</Link>}
    >
      {({ row, lookAgain }) => row && <PlanForm plan={row} lookAgain={lookAgain} />}
    </StaffRecord>
  )
}

function PlanList() {
  return (
    <StaffPart
      title="Care plans"
      intro="Three for pools and three for aquariums. Answers that quote a price are not updated automatically."
    >
      <StaffList
        list={list}
        caption="Care plans"
        columns={columns}
        open="record"
        empty={{ title: 'No plans', text: 'Care plans appear here.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof plansAdminApi.list>[] = [
  { key: 'name', head: 'Plan', cell: ({ name }) => name },
  { key: 'world', head: 'For', cell: ({ world }) => (world === 'pool' ? 'Pools' : 'Aquariums') },
  { key: 'tagline', head: 'Tagline', share: 60, cell: ({ tagline }) => tagline },
  {
    key: 'popular',
    head: 'Most popular',
    bare: true,
    cell: ({ mostPopular }) => mostPopular && <Badge tone="accent">Most popular</Badge>,
  },
  {
    key: 'price',
    head: 'Price',
    align: 'end',
    phone: 'first',
    cell: ({ pricePerMonth }) => <Price rand={pricePerMonth} />,
  },
]

function Price({ rand }: { rand: number }) {
  return `${formatPlanPrice(rand, useSite().currency)} a month`
}
