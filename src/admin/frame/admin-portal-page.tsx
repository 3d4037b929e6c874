import { lazy } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { AdminGate } from './admin-gate.tsx'

const AdminPortal = lazy(async () => ({ default: (await import('./admin-portal.tsx')).AdminPortal }))

export function AdminPortalPage() {
  return (
    <>
      <PageHead title="Admin portal" />
      <AdminGate title="Admin portal">{(person) => <AdminPortal person={person} />}</AdminGate>
    </>
  )
}
