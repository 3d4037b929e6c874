import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import './dialog-foot.css'

type StaffConfirmProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  confirm: string
  /** The label of the button that cancels, where "Cancel" could be misread. */
  dismiss?: string
  busy: boolean
  danger?: boolean
  wide?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before what cannot be undone. A field has the first focus, and Enter confirms; else the confirm button, or the cancel button where a slip would be dangerous. */
export function StaffConfirm(props: StaffConfirmProps) {
  const { open, title, children, confirm, dismiss = 'Cancel', busy, danger, wide = false, onConfirm, onClose } = props
  const inside = useRef<HTMLDivElement>(null)
  const tryIt = () => {
    onConfirm()
    setTimeout(() => inside.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isLine(event.target)) return
    event.preventDefault()
    if (!busy) tryIt()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      wide={wide}
      initialFocus={danger ? '.staff-confirm-dismiss' : '.staff-confirm [type=text], .staff-confirm-do'}
      footer={
        <>
          <Button variant="secondary" className="staff-confirm-dismiss" onClick={onClose}>
            {dismiss}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} className="staff-confirm-do" busy={busy} onClick={tryIt}>
            {confirm}
          </Button>
        </>
      }
    >
      <div ref={inside} className="staff-confirm" role="presentation" onKeyDown={confirmByEnter}>
        {children}
      </div>
    </Dialog>
  )
}

const isLine = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text'
