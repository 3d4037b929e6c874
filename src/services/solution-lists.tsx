import { Link } from '#lib/navigation.tsx'
import type { PoolServices } from './service-pages.ts'
import './onward.css'
import './solution-lists.css'

type Solutions = PoolServices['business']['items']

/** Numbered lines from edge to edge: what it is, how we do it, what comes with it. */
export function SolutionLines({ items }: { items: Solutions }) {
  return (
    <ol className="solution-lines">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
          <SolutionPoints item={item} />
        </li>
      ))}
    </ol>
  )
}

/** Columns under one rule. */
export function SolutionColumns({ items }: { items: Solutions }) {
  return (
    <ul className="solution-columns">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
          <SolutionPoints item={item} />
        </li>
      ))}
    </ul>
  )
}

function SolutionPoints({ item }: { item: Solutions[number] }) {
  return (
    <div className="solution-points">
      <ul>
        {item.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Link className="onward" to={item.button.href} aria-label={`${item.button.label}: ${item.title}`}>
        {item.button.label}
      </Link>
    </div>
  )
}
