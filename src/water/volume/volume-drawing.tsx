import type { ShapeName } from './volume-query.ts'
import '../pictures/marked-picture.css'
import './volume-drawing.css'

const outlines: Record<ShapeName, string> = {
  rectangle: 'M20 20h200v84H20z',
  round: 'M120 18a44 44 0 1 0 .01 0z',
  oval: 'M120 20c60 0 100 16 100 42s-40 42-100 42S20 88 20 62s40-42 100-42z',
  kidney: 'M76 24c30 0 44 14 66 14 34 0 78 2 78 34 0 24-30 34-74 34-52 0-126-2-126-42 0-26 26-40 56-40z',
}

/** Lines along what is measured, with their labels: seen from above, and below it from the side. */
const measures: Record<ShapeName, [path: string, x: number, y: number, label: string][]> = {
  rectangle: [
    ['M20 116h200', 120, 132, 'Length'],
    ['M232 20v84', 262, 66, 'Width'],
  ],
  oval: [
    ['M20 116h200', 120, 132, 'Length'],
    ['M232 20v84', 262, 66, 'Width'],
  ],
  round: [['M76 116h88', 120, 132, 'Across']],
  kidney: [
    ['M20 116h200', 120, 132, 'Length'],
    ['M172 42v62', 144, 78, 'Narrow'],
    ['M60 28v74', 84, 58, 'Wide'],
  ],
}

/** The shape with what to measure, and its depth from the side. */
export const VolumeDrawing = ({ shape }: { shape: ShapeName }) => (
  <div className="marked-picture">
    <svg className="volume-drawing" viewBox="0 0 300 232" aria-hidden="true">
      <path className="volume-drawing-water" d={outlines[shape]} />
      {measures[shape].map(([path, x, y, label]) => (
        <g key={label}>
          <path className="volume-drawing-measure" d={path} />
          <text x={x} y={y}>
            {label}
          </text>
        </g>
      ))}
      <path className="volume-drawing-water" d="M20 152h200v66h-70l-50-26H20z" />
      <path className="volume-drawing-measure" d="M46 154v36M194 154v62" />
      <text x="76" y="176">
        Shallow
      </text>
      <text x="168" y="186">
        Deep
      </text>
    </svg>
  </div>
)
