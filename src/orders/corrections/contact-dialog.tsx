import { call } from '#lib/reading/call.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { ContactDraft, correctionApi } from './order-correction.ts'

export function ContactDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, orderNumber, customer, shippingAddress } = useAsOpened(order)
  const seen = { name: customer.name ?? '', email: customer.email ?? '', phone: customer.phone ?? '', shippingAddress }
  const form = useStaffForm({
    schema: ContactDraft,
    prepare: inOneLine,
    save: (draft) =>
      call(correctionApi.contact, { ...draft, id: String(id), seen }).catch((error: unknown) =>
        closeIfChanged(error, onClose),
      ),
    saved: 'Order corrected',
    goOn: onClose,
  })
  const field = (name: keyof ContactDraft) => ({ ...form.field(name), defaultValue: seen[name], autoComplete: 'off' })
  return (
    <StaffFormDialog
      title={`Correct ${orderNumber}`}
      intro="The customer is told by email that something was corrected."
      confirm="Save"
      first="name"
      {...{ form, onClose }}
    >
      <TextField {...field('name')} label="Name" />
      <TextField {...field('email')} label="Email" optional inputMode="email" />
      <TextField {...field('phone')} label="Telephone" optional inputMode="tel" />
      <TextArea
        {...field('shippingAddress')}
        rows={3}
        label="Delivery address"
        hint="Its parts separated by commas. A corrected name and telephone follow in it."
      />
    </StaffFormDialog>
  )
}

/** An address is stored in one line, however it was typed. */
const inOneLine = ({ shippingAddress, ...typed }: Record<string, unknown>) => ({
  ...typed,
  shippingAddress: String(shippingAddress ?? '').replaceAll(/\s*,?\s*\n\s*/g, ', '),
})
