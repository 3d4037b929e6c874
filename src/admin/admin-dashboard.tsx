import { Suspense, useEffect } from 'react'
import type { Profile } from '#accounts/account.ts'
import { useShown } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Guard } from '#ui/guard.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminTabs } from './admin-tabs.tsx'

/** The screen that the address names, the overview when it names none. */
export function AdminDashboard({ person }: { person: Profile }) {
  const { query } = useStaffQuery()
  const { key } = useShown()
  useEffect(fetchTheRest, [])
  const tab = adminTabs.find(({ id }) => id === query.get('tab')) ?? adminTabs[0]!
  return (
    <AdminFrame person={person} chosen={tab.id}>
      <Guard visit={key} level={1}>
        <Suspense fallback={<Spinner label={`Loading ${tab.label.toLowerCase()}`} />}>
          <tab.Page key={tab.id} />
        </Suspense>
      </Guard>
    </AdminFrame>
  )
}

const restAfter = 2_000

/** The other screens' code, so that none is waited for. A screen that could not be fetched says so when it is opened. */
function fetchTheRest() {
  const timer = setTimeout(() => void Promise.allSettled(adminTabs.map(({ load }) => load())), restAfter)
  return () => clearTimeout(timer)
}
