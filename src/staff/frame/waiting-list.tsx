import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import './waiting-list.css'

type WaitingListProps = {
  title: string
  all: string
  total: number
  /** Said where nothing waits; without it the list is left out then. */
  none?: string
  level?: 2 | 3
  children: ReactNode[]
}

export function WaitingList({ title, all, total, none, level = 3, children }: WaitingListProps) {
  const Heading = `h${level}` as const
  const rest = total - children.length
  if (!children.length && none === undefined) return null
  return (
    <section className={children.length ? 'waiting-list' : 'waiting-list waiting-list-empty'}>
      <Heading>{title}</Heading>
      {children.length ? (
        <ul>{children}</ul>
      ) : (
        <p className="soft waiting-list-none">
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

export function WaitingRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="waiting-list-item waiting-list-row">
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <span className="cluster cluster-small">{children}</span>
    </li>
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
