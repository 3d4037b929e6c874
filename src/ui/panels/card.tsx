import type { ReactNode } from 'react'
import { CardLink } from '#ui/marks/card-link.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import './card.css'

type CardProps = {
  title?: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** A picture over the full width, above the text. */
  picture?: ReactNode
  /** Makes the whole card a link, named by its title. */
  to?: string
  /** Stands at the bottom, aligned across a row of cards. */
  action?: ReactNode
  level?: 2 | 3 | 4
  className?: string
  children?: ReactNode
}

export function Card({ title, text, icon, picture, to, action, level = 3, className, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames('card', to && 'card-linked target-card', className)}>
      {picture && <div className="picture-fill card-picture">{picture}</div>}
      <div className="card-words">
        {icon && (
          <span className="card-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        {title && <Heading className="card-title">{to ? <CardLink to={to}>{title}</CardLink> : title}</Heading>}
        {text && <p className="card-text">{text}</p>}
        {children}
        {action && <div className="card-action">{action}</div>}
      </div>
    </article>
  )
}

/** Cards beside each other, as many as fit. */
export function CardGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('card-grid', className)}>{children}</div>
}
