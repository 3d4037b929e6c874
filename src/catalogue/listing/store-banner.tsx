import { Clock } from 'lucide-react'
import { useOpening } from '#settings/use-opening.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/badge.tsx'
import './store-banner.css'

/** The opening hours of the store, and whether it is open now. The second part is for the browser's clock to say. */
export function StoreBanner() {
  const { hours } = useSite()
  const opening = useOpening()
  return (
    <p className="store-banner">
      <Clock aria-hidden="true" />
      <span>
        Store open <strong className="numbers">{hours.short}</strong>
      </span>
      <span className="store-banner-now">
        {opening && (
          <>
            <Badge tone={opening.open ? 'success' : 'neutral'} dot>
              {opening.open ? 'Open now' : 'Closed now'}
            </Badge>
            <span>{[opening.holiday ?? opening.closure, opening.text].filter(Boolean).join('. ')}</span>
          </>
        )}
      </span>
    </p>
  )
}
