import './spinner.css'

/** In the middle of the place it is given. The words are read aloud, and shown when asked for. */
export function Spinner({ label = 'Loading…', shown = false }: { label?: string; shown?: boolean }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={shown ? undefined : 'visually-hidden'}>{label}</span>
    </div>
  )
}
