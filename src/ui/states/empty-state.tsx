import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  level?: 1 | 2 | 3
}

export function EmptyState({ title, text, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      {icon && (
        <span className="empty-state-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className="empty-state-title">{title}</Heading>
      {text && <p className="empty-state-text">{text}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  )
}
