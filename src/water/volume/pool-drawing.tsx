import type { ShapeName } from './volume-query.ts'

const outlines: Record<ShapeName, string> = {
  rectangle: 'M8 20h144v80H8z',
  round: 'M80 14a46 46 0 1 0 .01 0z',
  oval: 'M80 18c42 0 72 18 72 42s-30 42-72 42S8 84 8 60s30-42 72-42z',
  kidney: 'M46 18c24 0 30 14 48 14 26 0 58 2 58 34 0 26-24 38-56 38-38 0-88-2-88-44 0-28 18-42 38-42z',
}

/** The shape seen from above. */
export const PoolDrawing = ({ shape }: { shape: ShapeName }) => (
  <svg className="pool-drawing" viewBox="0 0 160 120" aria-hidden="true">
    <path d={outlines[shape]} />
  </svg>
)
