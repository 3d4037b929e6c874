import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ToolConfirmProps = {
  open: boolean
  title: ReactNode
  /** What follows from it. */
  children: ReactNode
  confirm: string
  /** Leaves everything as it is; other words where "Cancel" could be misread. */
  dismiss?: string
  busy: boolean
  danger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ToolConfirm(props: ToolConfirmProps) {
  const { open, title, children, confirm, dismiss = 'Cancel', busy, danger, onConfirm, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {dismiss}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
