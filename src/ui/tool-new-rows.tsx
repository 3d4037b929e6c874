import { ArrowUp } from 'lucide-react'
import type { NewRows } from '#lib/tool-list.ts'
import './tool-new-rows.css'

type ToolNewRowsProps = {
  found: NewRows | undefined
  /** One and many of what is listed: `['order', 'orders']`. */
  of: [one: string, many: string]
  onShow: () => void
}

/** A quiet line over a list that stands open: rows have come since it was read. It lies on top and moves nothing that is being read. */
export function ToolNewRows({ found, of: [one, many], onShow }: ToolNewRowsProps) {
  const count = found?.count ?? 0
  return (
    <div className="tool-new-rows" role="status" aria-live="polite">
      {count > 0 && (
        <button type="button" className="tool-new-rows-show" onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          <span>
            {count}
            {found?.more && '+'} new {count === 1 ? one : many} – <span className="tool-new-rows-word">show</span>
          </span>
        </button>
      )}
    </div>
  )
}
