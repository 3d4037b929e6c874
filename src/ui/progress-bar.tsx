import { useNavigating } from '#lib/navigation.tsx'
import './progress-bar.css'

/** A slim line on top while the next page is being fetched; quick pages never show it. */
export function ProgressBar() {
  return useNavigating() ? <div className="progress-bar" role="progressbar" aria-label="Loading page" /> : null
}
