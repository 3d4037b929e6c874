import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/marks/button.tsx'
import './chosen-bar.css'

export function StaffChosen(props: { label: string; count: number; onClear: () => void; children: ReactNode }) {
  const { label, count, onClear, children } = props
  return (
    <section className="staff-chosen" aria-label={label}>
      <p role="status">
        <strong className="numbers">{count}</strong> selected
      </p>
      {children}
      <Button variant="quiet" size="small" icon={<X aria-hidden="true" />} onClick={() => onClear()}>
        Clear
      </Button>
    </section>
  )
}
