import { call } from '#lib/reading/call.ts'
import { TextArea } from '#ui/form/field.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { AsideDraft, bankLineApi, type OpenBankLine } from './bank-line.ts'

export function AsideDialog({ line, onClose }: { line: OpenBankLine; onClose: () => void }) {
  const form = useStaffForm({
    schema: AsideDraft,
    save: ({ note }) => call(bankLineApi.setAside, { id: String(line.id), note }),
    saved: 'Set aside',
    goOn: onClose,
  })
  return (
    <StaffFormDialog
      title="Not an order"
      intro={line.description}
      confirm="Set aside"
      first="note"
      {...{ form, onClose }}
    >
      <TextArea
        {...form.field('note')}
        label="What is it?"
        hint="Interest, a supplier refund…"
        rows={2}
        maxLength={500}
      />
    </StaffFormDialog>
  )
}
