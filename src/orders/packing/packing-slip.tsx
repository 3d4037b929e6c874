import { Printer } from 'lucide-react'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { NoSuchOrder } from '#orders/staff-order/order-admin-head.tsx'
import { isPacked } from '#orders/order-status.ts'
import { PackingSlipSheet } from './packing-slip-sheet.tsx'
import { useSlip } from './use-slip.tsx'
import './packing-slip.css'

/** The contents of an order's parcel, without prices: printed without the page around it. */
export function PackingSlip({ id }: { id: string }) {
  const { data, ...reading } = useSlip(id)
  if (data === null) return <NoSuchOrder />
  return (
    <>
      <div className="packing-slip-tools">
        <StaffHeader
          title="Packing slip"
          sample={data?.sample ?? false}
          back={<BackToOrder number={data?.orderNumber} />}
          actions={
            data &&
            isPacked(data) && (
              <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
                Print
              </Button>
            )
          }
        />
      </div>
      {data ? (
        <PackingSlipSheet order={data} />
      ) : (
        <LoadState
          reading={reading}
          outline={
            <div className="packing-slip-outline" aria-busy="true">
              <Skeleton shape="block" />
            </div>
          }
        />
      )}
    </>
  )
}

function BackToOrder({ number = 'Order' }: { number: string | undefined }) {
  const { query, addressWith } = useStaffQuery()
  return <StaffBack to={addressWith({ view: null, page: query.get('page') })}>{number}</StaffBack>
}
