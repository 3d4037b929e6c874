import { lazy } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { AdminGate } from './admin-gate.tsx'

const AdminPortal = lazy(async () => ({ default: (await import('./admin-portal.tsx')).AdminPortal }))

/** The first screen of staff: links to all others, and signing out. */
export function AdminPortalPage() {
  return (
    <>
      <PageHead title="Admin portal" />
      <AdminGate title="Admin portal">{(person) => <AdminPortal person={person} />}</AdminGate>
    </>
  )
}
