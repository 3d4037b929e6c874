import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import './toast-viewport.css'

export type ToastAction = { label: string; act: () => void }

export type ShownToast = {
  id: number
  title: string
  description: string | undefined
  variant: 'default' | 'destructive'
  action: ToastAction | undefined
  duration: number
  open: boolean
}
export type ToastViewportProps = { toast: ShownToast | null; onDismiss: () => void }

/** A popover, so that it is also above open dialogs and the menu. */
export function ToastViewport({ toast, onDismiss }: ToastViewportProps) {
  const list = useRef<HTMLOListElement>(null)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    list.current?.hidePopover()
    list.current?.showPopover()
  }, [id])
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={classNames('toast', toast.variant === 'destructive' && 'toast-destructive')}
          duration={toast.duration}
          open={toast.open}
          onOpenChange={(open) => !open && onDismiss()}
        >
          <div>
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>
            {toast.description && <Toast.Description className="toast-text">{toast.description}</Toast.Description>}
            {toast.action && (
              <Toast.Action asChild altText={toast.action.label}>
                <Button variant="secondary" size="small" onClick={toast.action.act}>
                  {toast.action.label}
                </Button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close className="icon-button" aria-label="Dismiss">
            <X />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={list} popover="manual" className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  )
}
