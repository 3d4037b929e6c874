import { formatShortMoment } from '#lib/values/dates.ts'
import { PackageX, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { isPacked, type OrderStatus } from '#orders/order-status.ts'

export function AllOrders() {
  const { query, addressWith } = useStaffQuery()
  return <StaffBack to={addressWith({ id: null, view: null, page: query.get('page') })}>All orders</StaffBack>
}

type OrderHeadProps = {
  order: { orderNumber: string; bill?: string | undefined; sample: boolean; createdAt: string; status: OrderStatus }
  children: ReactNode
}

export function OrderHead({ order, children }: OrderHeadProps) {
  const { query, addressWith } = useStaffQuery()
  return (
    <StaffHeader
      title={order.orderNumber}
      sample={order.sample}
      back={<AllOrders />}
      intro={`${order.bill ? `${order.bill}. Billed` : 'Placed'} ${formatShortMoment(order.createdAt)}`}
      actions={
        <>
          {children}
          {isPacked(order) && (
            <ButtonLink
              to={addressWith({ view: 'packing-slip', page: query.get('page') })}
              variant="secondary"
              icon={<Printer aria-hidden="true" />}
            >
              Packing slip
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

export function NoSuchOrder() {
  const { addressWith } = useStaffQuery()
  return (
    <>
      <StaffHeader title="Order" back={<AllOrders />} />
      <EmptyState
        icon={<PackageX />}
        title="Order Not Found"
        text="There is no order with this number."
        action={<ButtonLink to={addressWith({ id: null, view: null })}>All orders</ButtonLink>}
      />
    </>
  )
}
