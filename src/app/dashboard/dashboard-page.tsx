import { lazy } from 'react'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./dashboard-parts.tsx')).Dashboard }))

/** The customer's own page, where accounts and orders meet. */
export function DashboardPage() {
  return (
    <>
      <PageHead title="Dashboard" />
      <SignInGate title="Dashboard" text="Sign in to see your orders and your details.">
        <Dashboard />
      </SignInGate>
    </>
  )
}
