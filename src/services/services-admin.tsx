import { Link } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { StaffFormRead } from '#ui/staff-form-read.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { formatPlanPrice } from './plan-price.ts'
import { categoryLabels, ServiceForm } from './service-form.tsx'
import type { AdminService, servicesAdminApi } from './services-admin-api.ts'

/** Services of the business: the list, or the service that the address names. */
export function ServicesAdmin() {
  const id = useStaffQuery().query.get('id')
  return (
    <StaffFormRead<typeof servicesAdminApi.list> key={id} path="/api/admin/services">
      {(services, lookAgain) =>
        id ? (
          <ServiceEdit service={services.find((one) => String(one.id) === id)} lookAgain={lookAgain} />
        ) : (
          <ServiceList services={services} />
        )
      }
    </StaffFormRead>
  )
}

function ServiceList({ services }: { services: AdminService[] }) {
  const { addressWith } = useStaffQuery()
  const { currency } = useSite()
  return (
    <StaffPart title="Services" intro="What you do, as the service pages and the enquiry form show it.">
      <Table
        caption="Services"
        dense
        rows={services}
        rowKey={(service) => service.id}
        columns={[
          {
            key: 'name',
            label: 'Service',
            main: true,
            cell: ({ id, name }) => <Link to={addressWith({ id })}>{name}</Link>,
          },
          { key: 'world', label: 'For', cell: ({ world }) => (world === 'pool' ? 'Pools' : 'Aquariums') },
          { key: 'category', label: 'Category', cell: ({ category }) => categoryLabels[category] },
          {
            key: 'price',
            label: 'Price',
            align: 'end',
            cell: ({ price }) => (price === null ? 'On request' : formatPlanPrice(price, currency)),
          },
        ]}
      />
    </StaffPart>
  )
}

function ServiceEdit({ service, lookAgain }: { service: AdminService | undefined; lookAgain: () => void }) {
  const { addressWith } = useStaffQuery()
  const back = { to: addressWith({ id: null }), label: 'All services' }
  if (!service) {
    return (
      <StaffPart title="Service" back={back}>
        <EmptyState title="There is no such service" level={3} />
      </StaffPart>
    )
  }
  return (
    <StaffPart title={service.name} back={back} actions={<Link to={service.href}>See it on the website</Link>}>
      <ServiceForm service={service} lookAgain={lookAgain} />
    </StaffPart>
  )
}
