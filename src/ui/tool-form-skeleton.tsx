import { Skeleton } from './skeleton.tsx'
import './tool-form.css'

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

/** The outline of a form that is being fetched. */
export function ToolFormSkeleton() {
  return (
    <div className="tool-form" aria-busy="true">
      <Skeleton shape="title" />
      <div className="tool-form-grid">
        {fields.map((field) => (
          <span key={field} className="tool-form-outline">
            <Skeleton />
            <Skeleton shape="block" />
          </span>
        ))}
      </div>
    </div>
  )
}
