import { isPlainClick, Link } from '#lib/navigation/navigation.tsx'
import './facet-list.css'

export type FacetChoice = {
  label: string
  count?: number | undefined
  to: string
  chosen: boolean
  /** Instead of following the link, for a form that holds more than its address. */
  choose?: () => void
}

export function FacetList({ title, name, choices }: { title: string; name: string; choices: FacetChoice[] }) {
  return (
    <nav aria-label={name}>
      <h2 className="facet-list-title">{title}</h2>
      <ul className="facet-list">
        {choices.map(({ label, count, to, chosen, choose }) => (
          <li key={label}>
            <Link
              to={to}
              replace
              aria-current={chosen ? 'true' : undefined}
              onClick={(event) => {
                if (!choose || !isPlainClick(event)) return
                event.preventDefault()
                choose()
              }}
            >
              {label} {count !== undefined && <span className="numbers">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
