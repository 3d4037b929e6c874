import { lazy } from 'react'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const MyPlans = lazy(async () => ({ default: (await import('./my-plans.tsx')).MyPlans }))

export function MyPlansPage() {
  return (
    <>
      <PageHead title="My plans" />
      <SignInGate title="My plans" text="Sign in to see your plans, their visits and their bills.">
        <MyPlans />
      </SignInGate>
    </>
  )
}
