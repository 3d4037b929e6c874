import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartPanel } from './cart-panel.tsx'

const Dialog = lazy(() => import('#ui/overlay/dialog.tsx').then((module) => ({ default: module.Dialog })))

export function CartDrawer() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CartBar action={<Button onClick={() => setOpen(true)}>View cart</Button>} />
      {open && (
        <Suspense>
          <Dialog open onClose={() => setOpen(false)} title="Your cart" place="side">
            <CartPanel />
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
