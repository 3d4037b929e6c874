import { call } from '#lib/reading/call.ts'
import type { Order, OwnOrderProps } from '#orders/order.ts'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { InvoiceToDraft, ownInvoiceApi } from './invoice-recipient.ts'

export function OwnInvoiceForm({ order: { id, business }, linkKey, onClose }: OwnOrderProps & { onClose: () => void }) {
  const form = useUnsavedForm<InvoiceToDraft>({
    schema: InvoiceToDraft,
    submit: async (draft) => {
      await call(ownInvoiceApi.invoiceTo, { ...draft, id: String(id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Saved', description: 'The invoice will be made out to your business.' })
      onClose()
    },
  })
  return (
    <form {...form.props} className="order-returns-form" method="post" aria-label="Invoice my business">
      <UnsavedQuestion unsaved={form.unsaved} />
      <ErrorSummary form={form} />
      <InvoiceToFields form={form} business={business} />
      <div className="cluster cluster-small">
        <Button type="submit" busy={form.submitting}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type InvoiceToFieldsProps = {
  form: { field: (name: string) => object }
  business: Order['business']
}

/** The fields, for staff too: a file of their own would cost every public page the bytes of its name. */
export function InvoiceToFields({ form, business }: InvoiceToFieldsProps) {
  return (
    <>
      <TextField
        {...form.field('name')}
        label="Business name"
        defaultValue={business?.name}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...form.field('address')}
        label="Business address"
        hint="Leave empty if same as delivery address"
        optional
        defaultValue={business?.address}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...form.field('vatNumber')}
        label="VAT number"
        hint="Ten digits, if registered for VAT"
        optional
        inputMode="numeric"
        defaultValue={business?.vatNumber ?? undefined}
        autoComplete="off"
        maxLength={14}
      />
    </>
  )
}
