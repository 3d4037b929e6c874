import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/marks/button.tsx'
import './overflow-menu.css'

/** Further actions of a screen: inline where there is room, else in a menu. */
export function StaffMore({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button
        variant="secondary"
        className="staff-more-open"
        popoverTarget={id}
        iconEnd={<ChevronDown aria-hidden="true" />}
      >
        More
      </Button>
      <div className="staff-more" id={id} popover="auto">
        {children}
      </div>
    </>
  )
}
