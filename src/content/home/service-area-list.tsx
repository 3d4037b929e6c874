import { Badge } from '#ui/marks/badge.tsx'
import { Beside } from '#content/beside.tsx'
import type { Home } from '#content/home.ts'
import { ServiceAreaMap } from './service-area-map.tsx'
import './service-area-list.css'

export function ServiceAreaList({ title, intro, primaryBadge, items }: Home['areas']) {
  return (
    <Beside tone="band" title={title} intro={intro} below={<ServiceAreaMap items={items} />}>
      <ul className="service-area-list">
        {items.map(({ area, distance, responseTime, services, featured }) => (
          <li key={area}>
            <div>
              <h3>{area}</h3>
              {featured && <Badge tone="accent">{primaryBadge}</Badge>}
              <p>{services.join(', ')}</p>
            </div>
            <dl>
              <dt>Response</dt>
              <dd>{responseTime}</dd>
              <dt>Distance</dt>
              <dd>{distance}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Beside>
  )
}
