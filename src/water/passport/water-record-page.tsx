import { lazy } from 'react'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const MyWater = lazy(async () => ({ default: (await import('./water-record-parts.tsx')).MyWater }))

export function WaterRecordPage({ params }: { params: Record<string, string> }) {
  return (
    <>
      <PageHead title="My water" />
      <SignInGate title="My water" text="Sign in to keep the tests and doses of your pool or tank.">
        <MyWater id={params.id!} />
      </SignInGate>
    </>
  )
}
