import { ArrowRight } from 'lucide-react'
import { Link } from '#lib/navigation/navigation.tsx'
import type { PoolServices } from '#services/service-pages.ts'
import { TickList } from './tick-list.tsx'
import '#ui/theme/onward.css'
import '#ui/theme/swiped.css'
import './solution-lists.css'

type Solutions = PoolServices['business']['items']

type SolutionListProps = { items: Solutions; className: 'solution-lines' | 'solution-columns' }

/** Full-width lines, or columns under one rule. */
export function SolutionList({ items, className }: SolutionListProps) {
  return (
    <ul className={`${className} swiped`}>
      {items.map((item) => (
        <Solution key={item.title} item={item} />
      ))}
    </ul>
  )
}

function Solution({ item: { title, text, points, button } }: { item: Solutions[number] }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="solution-points">
        <TickList items={points} />
        <Link className="onward" to={button.href} aria-label={`${button.label}: ${title}`}>
          {button.label}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
    </li>
  )
}
