import { Suspense } from 'react'
import type { Profile } from '#accounts/account.ts'
import { useToolQuery } from '#lib/tool-query.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminTabs } from './admin-tabs.tsx'

/** The screen that the address names, the overview when it names none. */
export function AdminDashboard({ person }: { person: Profile }) {
  const { query } = useToolQuery()
  const tab = adminTabs.find(({ id }) => id === query.get('tab')) ?? adminTabs[0]!
  return (
    <AdminFrame person={person} chosen={tab.id}>
      <Suspense fallback={<Spinner label={`Loading ${tab.label.toLowerCase()}`} />}>
        <tab.Page key={tab.id} />
      </Suspense>
    </AdminFrame>
  )
}
