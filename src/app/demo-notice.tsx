import { useSite } from '#settings/use-site.tsx'
import './demo-notice.css'

export function DemoNotice() {
  if (useSite().mode !== 'demo') return null
  return (
    <aside className="demo-notice" aria-label="About this store">
      Demo store: sample data, no real orders
    </aside>
  )
}
