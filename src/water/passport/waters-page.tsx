import { lazy } from 'react'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const MyWaters = lazy(async () => ({ default: (await import('./waters-parts.tsx')).MyWaters }))

export function WatersPage({ search }: { search: URLSearchParams }) {
  return (
    <>
      <PageHead title="My water" />
      <SignInGate title="My water" text="Sign in to keep the tests and doses of your pool or tank.">
        <MyWaters search={search} />
      </SignInGate>
    </>
  )
}
