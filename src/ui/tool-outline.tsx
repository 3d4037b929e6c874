import { Skeleton } from './skeleton.tsx'
import './tool-outline.css'

type ToolOutlineProps = {
  /** What is being fetched, in the plural. */
  of: string
  rows?: number
  /** `tall` rows hold a few lines each. */
  tall?: boolean
}

/** The outline of a list for staff that is being fetched. */
export function ToolOutline({ of, rows = 8, tall = false }: ToolOutlineProps) {
  return (
    <div className="tool-outline" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="block" className={tall ? 'tool-outline-tall' : undefined} />
      ))}
      <p className="visually-hidden" role="status">
        Loading {of}
      </p>
    </div>
  )
}
