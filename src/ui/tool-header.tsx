import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import './tool-header.css'

type ToolHeaderProps = {
  title: ReactNode
  /** Stands before the title: the way back to a list. */
  back?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** What is shown came with the demonstration. */
  sample?: boolean
}

/** The top of a screen that staff work with: what it is and what can be done here. */
export function ToolHeader({ title, back, intro, actions, sample }: ToolHeaderProps) {
  return (
    <header className="tool-header">
      <div className="tool-header-words">
        {back}
        <h1 className="tool-header-title">
          {title} {sample && <Badge>Sample data</Badge>}
        </h1>
        {intro && <p className="tool-header-intro">{intro}</p>}
      </div>
      {actions && <div className="tool-header-actions">{actions}</div>}
    </header>
  )
}
