import { ArrowUp } from 'lucide-react'
import type { NewRows } from '#lib/staff-list.ts'
import './staff-new-rows.css'

type StaffNewRowsProps = {
  found: NewRows | undefined
  /** One and many of what is listed: `['order', 'orders']`. */
  of: [one: string, many: string]
  onShow: () => void
}

/** A quiet line over a list that stands open: rows have come since it was read. It lies on top and moves nothing that is being read. */
export function StaffNewRows({ found, of: [one, many], onShow }: StaffNewRowsProps) {
  const count = found?.count ?? 0
  return (
    <div className="staff-new-rows" role="status" aria-live="polite">
      {count > 0 && (
        <button type="button" className="staff-new-rows-show" onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          <span>
            {count}
            {found?.more && '+'} new {count === 1 ? one : many} – <span className="staff-new-rows-word">show</span>
          </span>
        </button>
      )}
    </div>
  )
}
