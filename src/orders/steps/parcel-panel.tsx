import { type ReactNode, useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import type { ParcelDraft } from '#orders/order-admin.ts'
import { ParcelFields } from '#orders/display/parcel-fields.tsx'
import './order-step-dialog.css'

type DialogProps = {
  order: { orderNumber: string }
  start: ParcelDraft
  tracking: ParcelDraft | undefined
  save: (parcel: ParcelDraft, seenTracking: ParcelDraft) => Promise<unknown>
  intro: string
  children?: ReactNode
}

const none = { carrier: '', number: '' }

/** The carrier and number of a parcel; may be added and corrected after shipping. */
export function ParcelPanel({ mayChange = true, ...dialog }: DialogProps & { mayChange?: boolean }) {
  const { tracking } = dialog
  const [editing, setEditing] = useState(false)
  return (
    <section className="order-admin-detail-panel" aria-label="Parcel">
      <h2>Parcel</h2>
      <p>
        {tracking ? (
          <>
            {tracking.carrier} <strong className="numbers">{tracking.number}</strong>
          </>
        ) : (
          'No tracking number yet.'
        )}
      </p>
      {mayChange && (
        <div>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {tracking ? 'Change tracking' : 'Add tracking'}
          </Button>
        </div>
      )}
      {editing && <ParcelDialog {...dialog} onClose={() => setEditing(false)} />}
    </section>
  )
}

function ParcelDialog({
  order,
  start,
  save,
  intro,
  children,
  onClose,
  ...props
}: DialogProps & { onClose: () => void }) {
  const seen = useAsOpened(props.tracking ?? none)
  const [tracking, setTracking] = useState(start)
  const { run, busy } = useStaffAction({
    work: () => save(tracking, seen).catch((error: unknown) => closeIfChanged(error, onClose)),
    done: 'Tracking saved',
    failed: 'The order was not changed',
    goOn: onClose,
  })
  return (
    <StaffConfirm
      open
      title={`Parcel of ${order.orderNumber}`}
      confirm="Save"
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="order-step-dialog">
        <p>{intro}</p>
        <ParcelFields parcel={tracking} onChange={setTracking} />
        {children}
      </div>
    </StaffConfirm>
  )
}
