import { lazy } from 'react'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./dashboard-parts.tsx')).Dashboard }))

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
