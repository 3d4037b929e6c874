import { type ReactNode, useId } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import type { StaffFormState } from './use-staff-form.tsx'
import '#staff/action/dialog-foot.css'
import './form-dialog.css'

type StaffFormDialogProps = {
  title: string
  /** The name of its form, where that is not the title. */
  name?: string
  intro: ReactNode
  form: StaffFormState
  /** The name of the field with the first focus. */
  first: string
  confirm: string
  danger?: boolean
  /** A button in place of Cancel. */
  instead?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A staff form in a dialog, with its buttons in sight however long it is. */
export function StaffFormDialog(props: StaffFormDialogProps) {
  const { title, name = title, intro, form, first, confirm, danger, instead, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      initialFocus={`[name=${first}]`}
      footer={
        <>
          {instead ?? (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.submitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="staff-form-dialog" method="post" aria-label={name}>
        <p>{intro}</p>
        <ErrorSummary form={form} />
        {children}
      </form>
    </Dialog>
  )
}
