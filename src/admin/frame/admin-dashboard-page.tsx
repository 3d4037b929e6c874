import { lazy, Suspense } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import { AdminGate } from './admin-gate.tsx'

const AdminDashboard = lazy(async () => ({ default: (await import('./admin-dashboard.tsx')).AdminDashboard }))

/** The admin area; its code is fetched only after sign-in. */
export function AdminDashboardPage() {
  return (
    <>
      <PageHead title="Admin" />
      <AdminGate title="Admin">
        {(person) => (
          <Suspense fallback={<Spinner label="Loading admin" />}>
            <AdminDashboard person={person} />
          </Suspense>
        )}
      </AdminGate>
    </>
  )
}
