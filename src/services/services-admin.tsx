import { Link } from '#lib/navigation.tsx'
import { useToolQuery } from '#lib/tool-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { ToolFormRead } from '#ui/tool-form-read.tsx'
import { ToolPart } from '#ui/tool-part.tsx'
import { formatPlanPrice } from './plan-price.ts'
import { categoryLabels, ServiceForm } from './service-form.tsx'
import type { AdminService, servicesAdminApi } from './services-admin-api.ts'

/** What the business does: the list, or the service that the address names. */
export function ServicesAdmin() {
  const id = useToolQuery().query.get('id')
  return (
    <ToolFormRead<typeof servicesAdminApi.list> key={id} path="/api/admin/services">
      {(services, lookAgain) =>
        id ? (
          <ServiceEdit service={services.find((one) => String(one.id) === id)} lookAgain={lookAgain} />
        ) : (
          <ServiceList services={services} />
        )
      }
    </ToolFormRead>
  )
}

function ServiceList({ services }: { services: AdminService[] }) {
  const { addressWith } = useToolQuery()
  const { currency } = useSite()
  return (
    <ToolPart title="Services" intro="What you do, as the service pages and the enquiry form show it.">
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
    </ToolPart>
  )
}

function ServiceEdit({ service, lookAgain }: { service: AdminService | undefined; lookAgain: () => void }) {
  const { addressWith } = useToolQuery()
  const back = { to: addressWith({ id: null }), label: 'All services' }
  if (!service) {
    return (
      <ToolPart title="Service" back={back}>
        <EmptyState title="There is no such service" level={3} />
      </ToolPart>
    )
  }
  return (
    <ToolPart title={service.name} back={back} actions={<Link to={service.href}>See it on the website</Link>}>
      <ServiceForm service={service} lookAgain={lookAgain} />
    </ToolPart>
  )
}
