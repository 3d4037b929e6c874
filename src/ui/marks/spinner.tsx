import './spinner.css'

export function Spinner({ label = 'Loading…', shown = false }: { label?: string; shown?: boolean }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={shown ? undefined : 'visually-hidden'}>{label}</span>
    </div>
  )
}
