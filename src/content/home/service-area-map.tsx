import { useHydrated } from '#lib/hydration/use-hydrated.tsx'
import type { ServiceArea } from '#content/home.ts'
import './service-area-map.css'

/** Directions from the office, in degrees: the first area is around it, the others lie east of north, south and west. */
const directions = [0, -32, 112, 215]

/** The distances of the areas as rings around the office. Decoration, which only comes with the scripts: the list beside it says the same. */
export function ServiceAreaMap({ items }: { items: Pick<ServiceArea, 'area' | 'distance'>[] }) {
  if (!useHydrated()) return null
  const rings = items.map(({ area, distance }, index) => ({ area, distance, ...placeOf(distance, index) }))
  const most = Math.max(1, ...rings.map(({ radius }) => radius))
  return (
    <svg className="service-area-map" viewBox="-104 -116 208 236" aria-hidden="true">
      {rings.map(({ area, radius }) => (
        <circle key={area} r={(radius / most) * 100} />
      ))}
      {rings.map(({ area, distance, radius, x, y }, index) => (
        <g key={area} transform={`scale(${100 / most})`}>
          <g transform={`translate(0 ${-radius}) scale(${most / 100})`}>
            <text className="service-area-map-distance" y="4">
              {distance}
            </text>
          </g>
          <g transform={`translate(${x} ${y}) scale(${most / 100})`}>
            <circle className="service-area-map-place" r={index ? 4 : 6} />
            <text
              className={x > 0 ? 'service-area-map-east' : undefined}
              x={x > 0 ? 8 : 0}
              y={x > 0 ? -10 : index ? 20 : 44}
            >
              {area}
            </text>
          </g>
        </g>
      ))}
    </svg>
  )
}

function placeOf(distance: string, index: number) {
  const radius = Number.parseFloat(distance) || 0
  const angle = ((directions[index % directions.length] ?? 0) * Math.PI) / 180
  return { radius, x: index ? radius * Math.cos(angle) : 0, y: index ? radius * Math.sin(angle) : 0 }
}
