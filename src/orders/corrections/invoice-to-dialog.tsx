import { call } from '#lib/reading/call.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { InvoiceToFields } from './own-invoice-form.tsx'
import { InvoiceToDraft } from './invoice-recipient.ts'
import { correctionApi } from './order-correction.ts'

export function InvoiceToDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, orderNumber, business, documents } = order
  const form = useStaffForm({
    schema: InvoiceToDraft,
    save: (draft) => call(correctionApi.invoiceTo, { ...draft, id: String(id) }),
    saved: 'Recipient changed',
    goOn: onClose,
  })
  return (
    <StaffFormDialog
      title={`Invoice of ${orderNumber}`}
      intro={
        documents.length
          ? 'The invoice is credited and issued again to this business; the customer gets it by email.'
          : 'The invoice will be made out to this business.'
      }
      confirm="Save"
      first="name"
      {...{ form, onClose }}
    >
      <InvoiceToFields form={form} business={business} />
    </StaffFormDialog>
  )
}
