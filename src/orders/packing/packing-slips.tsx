import { Printer } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { listLength } from '#staff/contract/paged-list.ts'
import { Button } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { AllOrders } from '#orders/staff-order/order-admin-head.tsx'
import { PackingSlipSheet } from './packing-slip-sheet.tsx'
import { useSlip } from './use-slip.tsx'
import './packing-slip.css'

/** The orders in an address, as many as a page of the list holds. */
const idsOf = (named: string) => [...new Set(named.split(',').filter(Boolean))].slice(0, listLength)

export function PackingSlips({ ids: named }: { ids: string }) {
  const ids = idsOf(named)
  const [known, setKnown] = useState<SlipIds>(new Set())
  return (
    <>
      <div className="packing-slip-tools">
        <StaffHeader
          title="Packing slips"
          back={<AllOrders />}
          intro={`For ${ids.length} orders, one sheet each.`}
          actions={
            <Button
              icon={<Printer aria-hidden="true" />}
              busy={known.size < ids.length}
              busyText="Loading…"
              onClick={() => print()}
            >
              Print
            </Button>
          }
        />
      </div>
      <div className="packing-slips">
        {ids.map((id) => (
          <OneSlip key={id} id={id} onKnown={setKnown} />
        ))}
      </div>
    </>
  )
}

type SlipIds = ReadonlySet<string>

function OneSlip({ id, onKnown }: { id: string; onKnown: Dispatch<SetStateAction<SlipIds>> }) {
  const { data, ...reading } = useSlip(id)
  const known = data !== undefined
  useEffect(() => {
    if (known) onKnown((before) => new Set(before).add(id))
  }, [known, id, onKnown])
  if (data) return <PackingSlipSheet order={data} />
  return (
    <div className="packing-slip-tools">
      {data === null ? (
        <Notice tone="warning" title="Order Not Found">
          There is no order with the number {id}.
        </Notice>
      ) : (
        <LoadState reading={reading} outline={<Skeleton shape="block" className="packing-slip-outline" />} />
      )}
    </div>
  )
}
