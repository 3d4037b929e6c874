import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import './waiting-list.css'

type WaitingListProps = { title: string; all: string; total: number; none: string; children: ReactNode[] }

/** The first few open items, and the link to the rest. */
export function WaitingList({ title, all, total, none, children }: WaitingListProps) {
  const rest = total - children.length
  return (
    <section className={children.length ? 'waiting-list' : 'waiting-list waiting-list-empty'}>
      <h3>{title}</h3>
      {children.length ? (
        <ul>{children}</ul>
      ) : (
        <p className="waiting-list-none">
          <CircleCheck aria-hidden="true" /> {none}
        </p>
      )}
      {rest > 0 && (
        <Link to={all} className="waiting-list-all">
          {rest} more<span className="visually-hidden">: {title.toLowerCase()}</span> ›
        </Link>
      )}
    </section>
  )
}

type WaitingItemProps = { to: string; title: string; text?: string; end?: string; note: ReactNode }

export function WaitingItem({ to, title, text, end, note }: WaitingItemProps) {
  return (
    <li>
      <Link to={to} className="waiting-list-item">
        <span>
          <strong className="numbers">{title}</strong>
          {text && <span>{text}</span>}
        </span>
        <span className="waiting-list-end numbers">
          {end && <span>{end}</span>}
          <span>{note}</span>
        </span>
      </Link>
    </li>
  )
}
