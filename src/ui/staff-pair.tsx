import type { ReactNode } from 'react'
import './staff-pair.css'

type StaffPairProps = {
  /** The second line, smaller. */
  small?: ReactNode
  className?: string
  children: ReactNode
}

/** Two lines in one cell of a list. */
export function StaffPair({ small, className = '', children }: StaffPairProps) {
  return (
    <span className={`staff-pair ${className}`}>
      <span>{children}</span>
      {small && <small>{small}</small>}
    </span>
  )
}
