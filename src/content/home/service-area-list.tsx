import { keepUnits } from '#lib/values/keep-units.ts'
import { Badge } from '#ui/marks/badge.tsx'
import type { Home } from '#content/home.ts'
import { SectionIntro } from '#ui/page/section.tsx'
import { ServiceAreaMap } from './service-area-map.tsx'
import './service-area-list.css'

export const ServiceAreaList = ({ title, intro, primaryBadge, items }: Home['areas']) => (
  <div>
    <div className="section-words">
      <h2>{title}</h2>
      <SectionIntro>{intro}</SectionIntro>
    </div>
    <ServiceAreaMap items={items} />
    <ul className="service-area-list">
      {items.map(({ area, distance, responseTime, services, featured }) => (
        <li key={area}>
          <h3>
            {area} {featured && <Badge tone="accent">{primaryBadge}</Badge>}
          </h3>
          <p className="service-area-list-reply numbers">
            {keepUnits(responseTime)}, {distance}
          </p>
          <p>{services.join(', ')}</p>
        </li>
      ))}
    </ul>
  </div>
)
