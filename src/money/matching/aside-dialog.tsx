import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/field.tsx'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { AsideDraft, bankLineApi, type OpenBankLine } from './bank-line.ts'

/** Asks what a line is that is about no order. */
export function AsideDialog({ line, onClose }: { line: OpenBankLine; onClose: () => void }) {
  const form = useStaffForm({
    schema: AsideDraft,
    save: ({ note }) => call(bankLineApi.setAside, { id: String(line.id), note }),
    saved: 'Set aside',
    goOn: onClose,
  })
  return (
    <Dialog open title="Not an order" onClose={onClose} initialFocus="[name=note]">
      <form {...form.props} className="match-dialog" method="post" aria-label="Not an order">
        <p>{line.description}</p>
        <ErrorSummary form={form} />
        <TextArea
          {...form.field('note')}
          label="What is it?"
          hint="Interest, a refund of a supplier …"
          rows={2}
          maxLength={500}
        />
        <div className="match-dialog-buttons">
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" busy={form.submitting}>
            Set aside
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
