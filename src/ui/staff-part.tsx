import type { ReactNode } from 'react'
import { StaffBack } from './staff-back.tsx'
import './staff-part.css'

type StaffPartProps = {
  title: ReactNode
  /** The link back to the list of parts. */
  back?: { to: string; label: string }
  intro?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a staff screen, with a heading of its own. */
export function StaffPart({ title, back, intro, actions, children }: StaffPartProps) {
  return (
    <section className="staff-part">
      {back && <StaffBack to={back.to}>{back.label}</StaffBack>}
      <header className="staff-part-header">
        <div>
          <h2>{title}</h2>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <div className="cluster cluster-small">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
