import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartPanel } from './cart-panel.tsx'

/** On a phone: the cart's total at the foot of the screen, which opens the cart as a drawer. */
export function CartDrawer({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CartBar className={className} action={<Button onClick={() => setOpen(true)}>View cart</Button>} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Your cart" place="side">
        <CartPanel />
      </Dialog>
    </>
  )
}
