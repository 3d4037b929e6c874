import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { isParcelGiven, lastCarrier } from './last-typed.ts'
import { type AdminOrder, orderAdminApi } from '#orders/order-admin.ts'
import { cautionFor, followsFrom, type OrderStep } from './order-step.ts'
import { ParcelFields, TellCustomer } from '#orders/display/parcel-fields.tsx'
import './order-step-dialog.css'

const nothingGiven = () => ({ note: '', parcel: { carrier: lastCarrier.find(), number: '' }, tellCustomer: true })
type TakeStepInput = ReturnType<typeof nothingGiven>

export function OrderStepDialog({ order, step, onClose }: { order: AdminOrder; step: OrderStep; onClose: () => void }) {
  const [given, setGiven] = useState(nothingGiven)
  const opened = useAsOpened(order)
  const { run, busy } = useStaffAction({
    work: () => takeStep(opened, step, given).catch((error: unknown) => closeIfChanged(error, onClose)),
    done: step.done,
    failed: 'The order was not changed',
    goOn: onClose,
  })
  const caution = cautionFor(step, order)
  return (
    <StaffConfirm
      open
      title={step.question.replace('#', order.orderNumber)}
      confirm={step.label}
      dismiss={step.danger ? 'Keep the order' : 'Cancel'}
      busy={busy}
      danger={step.danger ?? false}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="order-step-dialog">
        <p>{followsFrom(step, order)}</p>
        {caution && <Notice tone="warning">{caution}</Notice>}
        {step.move.status === 'shipped' && (
          <ParcelFields parcel={given.parcel} onChange={(parcel) => setGiven({ ...given, parcel })} />
        )}
        <TextArea
          label="Note"
          optional
          hint="Kept in the history; only staff see it."
          rows={2}
          maxLength={500}
          value={given.note}
          onChange={(event) => setGiven({ ...given, note: event.target.value })}
        />
        <TellCustomer
          email={step.tells ? order.customer.email : null}
          checked={given.tellCustomer}
          onChange={(tellCustomer) => setGiven({ ...given, tellCustomer })}
        />
      </div>
    </StaffConfirm>
  )
}

/** The call names the state that the question was about, so that it cannot act on another. */
async function takeStep(order: AdminOrder, step: OrderStep, { note, parcel, tellCustomer }: TakeStepInput) {
  const tracked = step.move.status === 'shipped' && isParcelGiven(parcel)
  await call(orderAdminApi.change, {
    id: String(order.id),
    ...step.move,
    ...(tracked ? { tracking: parcel } : {}),
    note,
    tellCustomer,
    seenStatus: order.status,
    seenPayment: order.paymentStatus,
  })
  if (tracked) lastCarrier.set(parcel.carrier.trim())
}
