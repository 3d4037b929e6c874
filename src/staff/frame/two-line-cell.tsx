import type { ReactNode } from 'react'
import { classNames } from '#ui/marks/class-names.ts'
import './two-line-cell.css'

type StaffPairProps = {
  /** The second line, smaller. */
  small?: ReactNode
  className?: string
  /** Keeps its second line on a phone, after the first, where lists usually drop it. */
  whole?: boolean
  children: ReactNode
}

export function StaffPair({ small, className = '', whole = false, children }: StaffPairProps) {
  return (
    <span className={classNames('staff-pair', whole && 'staff-pair-whole', className)}>
      <span>{children}</span>
      {small && <small>{small}</small>}
    </span>
  )
}
