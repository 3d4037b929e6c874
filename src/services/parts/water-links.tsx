import { ArrowRight } from 'lucide-react'
import { CardLink } from '#ui/marks/card-link.tsx'
import { waterHelp } from './water-help.ts'
import './water-links.css'

export function WaterLinks({ title, world }: { title?: string; world: 'pool' | 'marine' }) {
  return (
    <div className="water-links" data-world={world}>
      {title && <h3>{title}</h3>}
      <ul>
        {waterHelp
          .filter((page) => page.world === world)
          .map((page) => (
            <li key={page.href} className="target-card">
              <CardLink to={page.href}>{page.title}</CardLink>
              <p>{page.text}</p>
              <ArrowRight aria-hidden="true" />
            </li>
          ))}
      </ul>
    </div>
  )
}
