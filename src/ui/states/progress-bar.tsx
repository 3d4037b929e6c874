import { useNavigating } from '#lib/navigation/navigation.tsx'
import './progress-bar.css'

/** A thin line at the top while the next page is being fetched; fast pages never show it. */
export function ProgressBar() {
  return useNavigating() ? <div className="progress-bar" role="progressbar" aria-label="Loading page" /> : null
}
