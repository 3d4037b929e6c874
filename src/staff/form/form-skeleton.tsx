import { Skeleton } from '#ui/marks/skeleton.tsx'
import './form.css'

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

export function StaffFormSkeleton() {
  return (
    <div className="staff-form" aria-busy="true">
      <Skeleton shape="title" />
      <div className="staff-form-grid">
        {fields.map((field) => (
          <span key={field} className="staff-form-outline">
            <Skeleton />
            <Skeleton shape="block" />
          </span>
        ))}
      </div>
    </div>
  )
}
