import { lazy, Suspense } from 'react'
import { AccountOutline } from '#accounts/frame/account-outline.tsx'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const MyWaters = lazy(async () => ({ default: (await import('./waters-parts.tsx')).MyWaters }))

/** A customer's pools and tanks. */
export function WatersPage({ search }: { search: URLSearchParams }) {
  return (
    <>
      <PageHead title="My water" />
      <SignInGate title="My water" text="Sign in to keep the tests and doses of your pool or tank.">
        <Suspense fallback={<AccountOutline title="My water" />}>
          <MyWaters search={search} />
        </Suspense>
      </SignInGate>
    </>
  )
}
