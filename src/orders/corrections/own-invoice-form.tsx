import { call } from '#lib/call.ts'
import type { Order } from '#orders/order.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.tsx'
import { InvoiceToDraft, ownInvoiceApi } from './invoice-recipient.ts'
import { InvoiceToFields } from './invoice-to-fields.tsx'
type OwnInvoiceFormProps = { order: Order; linkKey: string | null; onClose: () => void }

export function OwnInvoiceForm({ order: { id, business }, linkKey, onClose }: OwnInvoiceFormProps) {
  const form = useForm<InvoiceToDraft>({
    schema: InvoiceToDraft,
    submit: async (draft) => {
      await call(ownInvoiceApi.invoiceTo, { ...draft, id: String(id), ...(linkKey ? { key: linkKey } : {}) })
      toast({ title: 'Saved', description: 'The invoice will be made out to your business.' })
      onClose()
    },
  })
  return (
    <form {...form.props} className="order-returns-form" method="post" aria-label="Invoice my business">
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
