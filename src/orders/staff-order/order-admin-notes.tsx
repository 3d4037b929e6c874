import { formatShortMoment } from '#lib/values/dates.ts'
import { call } from '#lib/reading/call.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { type AdminOrder, NewOrderNote, orderAdminApi } from '#orders/order-admin.ts'
import './order-admin-notes.css'

export function OrderAdminNotes({ order }: { order: AdminOrder }) {
  const mayWrite = useMay()('orders.change')
  if (!mayWrite && !order.staffNotes.length) return null
  return (
    <section className="order-admin-detail-panel" aria-label="Staff notes">
      <h2>Staff notes</h2>
      {mayWrite && <NoteForm order={order} />}
      {order.staffNotes.length > 0 && (
        <ul className="order-admin-notes">
          {order.staffNotes.toReversed().map(({ id, at, who, text }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {who}, {formatShortMoment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoteForm({ order }: { order: AdminOrder }) {
  const form = useStaffForm({
    schema: NewOrderNote,
    save: async ({ text }) => {
      await call(orderAdminApi.addNote, { id: String(order.id), text })
      form.ref.current?.reset()
    },
    saved: 'Note added',
  })
  return (
    <form {...form.props} className="order-admin-notes-form" method="post" aria-label="Add a note">
      <UnsavedQuestion unsaved={form.unsaved} />
      {form.failure && <ErrorSummary form={form} />}
      <TextArea
        {...form.field('text')}
        label="New note"
        hint="Only staff see this. Notes cannot be edited."
        rows={2}
        maxLength={2000}
      />
      <Button type="submit" variant="secondary" busy={form.submitting} busyText="Adding…">
        Add note
      </Button>
    </form>
  )
}
