import { Suspense, useEffect, useRef } from 'react'
import type { Profile } from '#accounts/account.ts'
import { useShown } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { NotIncluded } from '#staff/frame/not-included.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminTabs, useAdminTabs } from './admin-tabs.tsx'
import { NothingYet } from './nothing-yet.tsx'

/** The screen in the address; without one, the first that the role includes. */
export function AdminDashboard({ person }: { person: Profile }) {
  const { query } = useStaffQuery()
  const { key } = useShown()
  const tabs = useAdminTabs()
  useFetchedAhead(tabs)
  const named = adminTabs.find(({ id }) => id === query.get('tab'))
  const tab = named ? tabs.find((one) => one === named) : tabs[0]
  return (
    <AdminFrame person={person} chosen={tab?.id}>
      <ErrorBoundary visit={key} level={1}>
        {tab ? (
          <Suspense fallback={<Spinner label={`Loading ${tab.label.toLowerCase()}`} />}>
            <tab.Page key={tab.id} />
          </Suspense>
        ) : named ? (
          <NotIncluded />
        ) : (
          <NothingYet />
        )}
      </ErrorBoundary>
    </AdminFrame>
  )
}

const restAfter = 2_000

/** Prefetches the code of the other screens. A screen whose code could not be fetched reports it when it is opened. */
function useFetchedAhead(tabs: typeof adminTabs) {
  const latest = useRef(tabs)
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(latest.current.map(({ load }) => load())), restAfter)
    return () => clearTimeout(timer)
  }, [])
}
