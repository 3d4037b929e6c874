import { lazy } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { AdminGate } from './admin-gate.tsx'

const AdminDashboard = lazy(async () => ({ default: (await import('./admin-dashboard.tsx')).AdminDashboard }))

/** The admin area; its code is fetched only after sign-in. */
export function AdminDashboardPage() {
  return (
    <>
      <PageHead title="Admin" />
      <AdminGate title="Admin">{(person) => <AdminDashboard person={person} />}</AdminGate>
    </>
  )
}
