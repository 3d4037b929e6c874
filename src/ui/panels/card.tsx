import type { ReactNode } from 'react'
import { CardLink } from '#ui/marks/card-link.tsx'
import { classNames } from '#ui/marks/class-names.ts'
import './card.css'

type CardProps = {
  title?: ReactNode
  text?: ReactNode
  picture?: ReactNode
  /** Makes the whole card a link, named by its title. */
  to?: string
  action?: ReactNode
  children?: ReactNode
}

export function Card({ title, text, picture, to, action, children }: CardProps) {
  return (
    <article className={classNames('card', to && 'card-linked target-card')}>
      {picture && <div className="picture-fill card-picture">{picture}</div>}
      <div className="card-words">
        {title && <h3>{to ? <CardLink to={to}>{title}</CardLink> : title}</h3>}
        {text && <p className="card-text">{text}</p>}
        {children}
        {action && <div className="card-action">{action}</div>}
      </div>
    </article>
  )
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>
}
