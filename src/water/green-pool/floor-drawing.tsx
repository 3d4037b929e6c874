import type { Floor } from './green-pool-query.ts'
import './floor-drawing.css'

/** Looking down through the water at the drain: gone, a haze, or sharp. */
export const FloorDrawing = ({ floor }: { floor: Floor }) => (
  <svg className={`floor-drawing floor-drawing-${floor}`} viewBox="0 0 88 60" aria-hidden="true">
    <rect className="floor-drawing-floor" width="88" height="60" rx="6" />
    <g className="floor-drawing-lines">
      <path d="M0 20h88M0 40h88M22 0v60M66 0v60" />
      <circle cx="44" cy="30" r="11" />
      <path d="M37 25h14M35 30h18M37 35h14" />
    </g>
    <rect className="floor-drawing-water" width="88" height="60" rx="6" />
    <path className="floor-drawing-light" d="M8 12q8-5 16 0t16 0M50 50q8-5 16 0t16 0" />
  </svg>
)
