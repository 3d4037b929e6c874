import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#ui/marks/class-names.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { rememberFocus } from './remember-focus.ts'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** In the middle, along the right edge for a cart or a chat, over the whole window, or from its top: on a phone all of it. */
  place?: 'middle' | 'side' | 'whole' | 'top'
  wide?: boolean
  footer?: ReactNode
  /** A selector of the element to focus first, if not the close button. */
  initialFocus?: string
  children?: ReactNode
}

/** The platform's own modal: focus is trapped and restored, Esc and a click outside close it, and the page behind does not scroll. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, place = 'middle', wide, footer, initialFocus, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const giveBack = rememberFocus()
    const root = document.documentElement
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
    element?.showModal()
    if (initialFocus) element?.querySelector<HTMLElement>(initialFocus)?.focus()
    return () => {
      element?.close()
      giveBack()
    }
  }, [initialFocus])
  const beside = (event: MouseEvent) => event.target === dialog.current && onClose()
  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', `dialog-${place}`, wide && 'dialog-wide')}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onMouseDown={beside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-inside">
        <div className="dialog-header">
          <h2 className="dialog-title" id={`${id}-title`}>
            {title}
          </h2>
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </div>
        <div className="dialog-body">
          {description && <p id={`${id}-text`}>{description}</p>}
          {children}
        </div>
        {footer && <footer className="dialog-footer">{footer}</footer>}
      </div>
    </dialog>
  )
}
