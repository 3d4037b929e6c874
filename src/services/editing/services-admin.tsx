import { Link } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { formatPlanPrice } from '#services/plan-price.ts'
import { categoryLabels, ServiceForm } from './service-form.tsx'
import { servicesAdminApi } from './services-admin-api.ts'

const list = staffList<typeof servicesAdminApi.list>({
  path: servicesAdminApi.list.path,
  of: ['service', 'services'],
})

export function ServicesAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <ServiceList />
  return (
    <StaffRecord
      list={list}
      id={id}
      title={(service) => service?.name}
      actions={({ href }) => <Link to={href}>See it on the website</Link>}
    >
      {({ row, lookAgain }) => row && <ServiceForm service={row} lookAgain={lookAgain} />}
    </StaffRecord>
  )
}

function ServiceList() {
  return (
    <StaffPart title="Services" intro="Your services, as shown on the service pages and in the enquiry form.">
      <StaffList
        list={list}
        columns={columns}
        open="record"
        empty={{ title: 'No services', text: 'Services appear here.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof servicesAdminApi.list>[] = [
  { key: 'name', head: 'Service', share: 60, cell: ({ name }) => name },
  { key: 'world', head: 'For', cell: ({ world }) => (world === 'pool' ? 'Pools' : 'Aquariums') },
  { key: 'category', head: 'Category', cell: ({ category }) => categoryLabels[category] },
  { key: 'price', head: 'Price', align: 'end', phone: 'first', cell: ({ price }) => <Price rand={price} /> },
]

function Price({ rand }: { rand: number | null }) {
  const { currency } = useSite()
  return rand === null ? 'On request' : formatPlanPrice(rand, currency)
}
