import { Link } from '#lib/navigation/navigation.tsx'
import { useChosenInSight } from './use-chosen-in-sight.tsx'
import './tabs.css'
import './link-tabs.css'

type LinkTabsProps = {
  label: string
  tabs: readonly { id: string; label: string; to: string }[]
  chosen: string
}

/** Tabs that are links: each can be shared, and works without scripts. */
export function LinkTabs({ label, tabs, chosen }: LinkTabsProps) {
  const list = useChosenInSight<HTMLUListElement>(chosen)
  return (
    <nav aria-label={label}>
      <ul className="tabs-list link-tabs" ref={list}>
        {tabs.map(({ id, label, to }) => (
          <li key={id}>
            <Link className="tabs-tab link-tabs-tab" to={to} replace aria-current={id === chosen ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
