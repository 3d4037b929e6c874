import { Search } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import './search-opener.css'

const load = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }))

/** The search on every page: a link to its own page, which becomes a dialog over this one once the scripts run. */
export function SearchOpener() {
  const [open, setOpen] = useState(false)
  const prefetch = () => void load().catch(onlyPrefetching)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load().then(
      () => setOpen(true),
      () => location.assign('/search'),
    )
  }
  return (
    <>
      <Link
        to="/search"
        className="search-opener"
        aria-haspopup="dialog"
        onClick={onClick}
        onMouseEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
      >
        <Search aria-hidden="true" />
        <span>Search</span>
      </Link>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A failure shows when it is opened. */
const onlyPrefetching = () => {}
