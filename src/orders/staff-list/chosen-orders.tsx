import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { StaffChosen } from '#staff/list/chosen-bar.tsx'
import type { ClearRows } from '#staff/list/use-chosen-rows.tsx'
import { ChosenOrdersDialog } from './chosen-orders-dialog.tsx'
import type { ListedOrder } from '#orders/order-admin.ts'
import { isPacked, nextStatusesOf } from '#orders/order-status.ts'
import { type BulkStep, paidStep, type PaidStep, statusSteps } from '#orders/steps/order-step.ts'

const steps: BulkStep[] = [statusSteps.processing, statusSteps.shipped, statusSteps.delivered]

const mayTake = ({ move }: BulkStep | PaidStep, order: ListedOrder) =>
  'paid' in move ? order.toPay > 0 : nextStatusesOf(order).some((next) => next === move.status)

export function ChosenOrders({ chosen, onClear }: { chosen: ListedOrder[]; onClear: ClearRows<ListedOrder> }) {
  const { addressWith } = useStaffQuery()
  const may = useMay()
  const allowed = [...(may('orders.change') ? steps : []), ...(may('money.change') ? [paidStep] : [])]
  const [asked, setAsked] = useState<BulkStep | PaidStep | null>(null)
  if (!chosen.length) return null
  const packed = chosen.filter(isPacked)
  const possible = allowed.filter((step) => chosen.some((order) => mayTake(step, order)))
  return (
    <StaffChosen label="Selected orders" count={chosen.length} onClear={onClear}>
      {possible.map((step, place) => (
        <Button key={step.label} size="small" variant={place ? 'secondary' : 'primary'} onClick={() => setAsked(step)}>
          {step.label} ({chosen.filter((order) => mayTake(step, order)).length})
        </Button>
      ))}
      {packed.length > 0 && (
        <ButtonLink
          to={addressWith({ view: 'packing-slip', id: packed.map(({ id }) => id).join(',') })}
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden="true" />}
        >
          {packed.length === 1 ? 'Packing slip' : 'Packing slips'}
        </ButtonLink>
      )}
      {asked && (
        <ChosenOrdersDialog
          step={asked}
          orders={chosen.filter((order) => mayTake(asked, order))}
          onUnchanged={onClear}
          onClose={() => setAsked(null)}
        />
      )}
    </StaffChosen>
  )
}
