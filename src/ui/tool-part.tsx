import type { ReactNode } from 'react'
import { ToolBack } from './tool-back.tsx'
import './tool-part.css'

type ToolPartProps = {
  title: ReactNode
  /** The way back to what this is one of. */
  back?: { to: string; label: string }
  intro?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen for staff, under a heading of its own. */
export function ToolPart({ title, back, intro, actions, children }: ToolPartProps) {
  return (
    <section className="tool-part">
      {back && <ToolBack to={back.to}>{back.label}</ToolBack>}
      <header className="tool-part-header">
        <div>
          <h2>{title}</h2>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <div className="tool-part-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
