import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { dayOf } from '#lib/calendar/south-african-days.ts'
import { addBusinessDays } from '#settings/hours/business-days.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, isConflict, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { deadlineApi, DeadlineDraft } from './deadline.ts'
import { sayDeadline } from '#orders/display/deadline-words.ts'

export function OrderAdminDeadline({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false)
  const may = useMay()
  const { status, paymentStatus, heldUntil, sample } = order
  if (status !== 'pending' || paymentStatus !== 'unpaid' || sample) return null
  return (
    <div className="cluster cluster-small">
      <p>
        {heldUntil
          ? `If nothing is paid, it is cancelled automatically after ${sayDeadline(heldUntil)}.`
          : 'It holds its goods until someone cancels it.'}
      </p>
      {may('orders.change') && (
        <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
          {heldUntil ? 'Give more time' : 'Set a deadline'}
        </Button>
      )}
      {asked && <DeadlineDialog order={order} onClose={() => setAsked(false)} />}
    </div>
  )
}

const usualDays = 5
const notChanged = 'The order was not changed'

function DeadlineDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, orderNumber, heldUntil } = useAsOpened(order)
  const [today] = useState(() => dayOf(new Date()))
  const { hours } = useSite()
  const set = (until: string | null) => call(deadlineApi.change, { id: String(id), until, seen: heldUntil ?? null })
  const form = useStaffForm({
    schema: DeadlineDraft,
    save: ({ until }) =>
      set(until).catch((error: unknown) => {
        if (isConflict(error)) toast({ title: notChanged, description: failureText(error), variant: 'destructive' })
        return closeIfChanged(error, onClose)
      }),
    saved: 'Deadline changed',
    goOn: onClose,
  })
  const forGood = useStaffAction({
    work: () => set(null).catch((error: unknown) => closeIfChanged(error, onClose)),
    done: 'Goods are held without a deadline',
    failed: notChanged,
  })
  return (
    <StaffFormDialog
      title={`More time for ${orderNumber}`}
      intro="Its goods are held until the end of that day. The customer is told by email and sees the date on the order page."
      confirm="Hold until then"
      first="until"
      instead={
        heldUntil && (
          <Button variant="secondary" busy={forGood.busy} onClick={async () => (await forGood.run()) && onClose()}>
            No deadline
          </Button>
        )
      }
      {...{ form, onClose }}
    >
      <TextField
        {...form.field('until')}
        label="Hold its goods until"
        type="date"
        min={today}
        defaultValue={addBusinessDays(later(today, heldUntil), usualDays, hours)}
      />
    </StaffFormDialog>
  )
}

/** Counted from its present last day, if that is still to come. */
function later(today: string, heldUntil: string | undefined) {
  const last = heldUntil ? dayOf(new Date(Date.parse(heldUntil) - 1)) : today
  return last > today ? last : today
}
