import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { StaffFormRead } from '#ui/staff-form-read.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { PlanForm } from './plan-form.tsx'
import { formatPlanPrice } from './plan-price.ts'
import type { AdminPlan, plansAdminApi } from './plans-admin-api.ts'

/** The care plans: their list, or the one that the address names. */
export function PlansAdmin() {
  const slug = useStaffQuery().query.get('id')
  return (
    <StaffFormRead<typeof plansAdminApi.list> key={slug} path="/api/admin/plans">
      {(plans, lookAgain) =>
        slug ? (
          <PlanEdit plan={plans.find((one) => one.slug === slug)} lookAgain={lookAgain} />
        ) : (
          <PlanList plans={plans} />
        )
      }
    </StaffFormRead>
  )
}

function PlanList({ plans }: { plans: AdminPlan[] }) {
  const { addressWith } = useStaffQuery()
  const { currency } = useSite()
  return (
    <StaffPart
      title="Care plans"
      intro="Three for pools and three for aquariums. Answers that name a price in words are not changed with it."
    >
      <Table
        caption="Care plans"
        dense
        rows={plans}
        rowKey={(plan) => plan.slug}
        columns={[
          {
            key: 'name',
            label: 'Plan',
            main: true,
            cell: ({ slug, name }) => <Link to={addressWith({ id: slug })}>{name}</Link>,
          },
          { key: 'world', label: 'For', cell: ({ world }) => (world === 'pool' ? 'Pools' : 'Aquariums') },
          { key: 'tagline', label: 'Tagline', cell: ({ tagline }) => tagline },
          {
            key: 'popular',
            label: 'Most popular',
            cell: ({ mostPopular }) => (mostPopular ? <Badge tone="accent">Most popular</Badge> : '–'),
          },
          {
            key: 'price',
            label: 'A month',
            align: 'end',
            cell: ({ pricePerMonth }) => formatPlanPrice(pricePerMonth, currency),
          },
        ]}
      />
    </StaffPart>
  )
}

function PlanEdit({ plan, lookAgain }: { plan: AdminPlan | undefined; lookAgain: () => void }) {
  const { addressWith } = useStaffQuery()
  const back = { to: addressWith({ id: null }), label: 'All plans' }
  if (!plan) {
    return (
      <StaffPart title="Care plan" back={back}>
        <EmptyState title="There is no such plan" level={3} />
      </StaffPart>
    )
  }
  return (
    <StaffPart title={plan.name} back={back} actions={<Link to={plan.href}>See it on the website</Link>}>
      <PlanForm plan={plan} lookAgain={lookAgain} />
    </StaffPart>
  )
}
