import type { ShapeName } from './volume-query.ts'
import '../pictures/marked-picture.css'
import './volume-drawing.css'

const outlines: Record<ShapeName, string> = {
  rectangle: 'M20 20h200v84H20z',
  round: 'M120 18a44 44 0 1 0 .01 0z',
  oval: 'M120 20c60 0 100 16 100 42s-40 42-100 42S20 88 20 62s40-42 100-42z',
  kidney: 'M76 24c30 0 44 14 66 14 34 0 78 2 78 34 0 24-30 34-74 34-52 0-126-2-126-42 0-26 26-40 56-40z',
}

type Measure = [path: string, x: number, y: number, label: string]
const lengthAndWidth: Measure[] = [
  ['M20 116h200', 120, 132, 'Length'],
  ['M232 20v84', 262, 66, 'Width'],
]
const measures: Record<ShapeName, Measure[]> = {
  rectangle: lengthAndWidth,
  oval: lengthAndWidth,
  round: [['M76 116h88', 120, 132, 'Across']],
  kidney: [
    ['M20 116h200', 120, 132, 'Length'],
    ['M172 42v62', 144, 78, 'Narrow'],
    ['M60 28v74', 84, 58, 'Wide'],
  ],
}

/** The shape from above with what to measure, and its depth from the side. */
export const VolumeDrawing = ({ shape }: { shape: ShapeName }) => (
  <div className="marked-picture volume-drawing">
    <svg viewBox="0 0 290 140" aria-hidden="true">
      <path className="volume-drawing-water" d={outlines[shape]} />
      {measures[shape].map(([path, x, y, label]) => (
        <g key={label}>
          <path className="volume-drawing-measure" d={path} />
          <text x={x} y={y}>
            {label}
          </text>
        </g>
      ))}
    </svg>
    <svg viewBox="0 0 240 140" aria-hidden="true">
      <path className="volume-drawing-water" d="M20 37h200v66h-70l-50-26H20z" />
      <path className="volume-drawing-measure" d="M46 39v36M194 39v62" />
      <text x="76" y="61">
        Shallow
      </text>
      <text x="168" y="71">
        Deep
      </text>
    </svg>
  </div>
)
