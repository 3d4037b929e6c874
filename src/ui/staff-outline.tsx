import { Skeleton } from './skeleton.tsx'
import './staff-outline.css'

type StaffOutlineProps = {
  /** The things being fetched, in the plural. */
  of: string
  rows?: number
  /** `tall` rows hold a few lines each. */
  tall?: boolean
}

/** The outline of a list for staff that is being fetched. */
export function StaffOutline({ of, rows = 8, tall = false }: StaffOutlineProps) {
  return (
    <div className="staff-outline" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="block" className={tall ? 'staff-outline-tall' : undefined} />
      ))}
      <p className="visually-hidden" role="status">
        Loading {of}
      </p>
    </div>
  )
}
