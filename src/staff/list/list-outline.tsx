import { Skeleton } from '#ui/marks/skeleton.tsx'
import './list-outline.css'

type StaffOutlineProps = {
  /** The plural of the things being fetched. */
  of: string
  /** `tall` rows have several lines each. */
  tall?: boolean
}

export function StaffOutline({ of, tall = false }: StaffOutlineProps) {
  return (
    <div className="staff-outline" aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} shape="block" className={tall ? 'staff-outline-tall' : undefined} />
      ))}
      <p className="visually-hidden" role="status">
        Loading {of}
      </p>
    </div>
  )
}
