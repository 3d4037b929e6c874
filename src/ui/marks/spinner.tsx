import './spinner.css'

/** Centred in its container. Its words are read aloud, and shown on request. */
export function Spinner({ label = 'Loading…', shown = false }: { label?: string; shown?: boolean }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={shown ? undefined : 'visually-hidden'}>{label}</span>
    </div>
  )
}
