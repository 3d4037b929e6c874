import { lazy, Suspense } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { AccountOutline } from './account-outline.tsx'
import { SignInGate } from './sign-in-gate.tsx'

const AccountSettings = lazy(async () => ({ default: (await import('./account-settings-parts.tsx')).AccountSettings }))

export function AccountSettingsPage() {
  return (
    <>
      <PageHead title="Account Settings" />
      <SignInGate title="Settings" text="Sign in to change your details, your password and what we may send you.">
        <Suspense fallback={<AccountOutline title="Settings" />}>
          <AccountSettings />
        </Suspense>
      </SignInGate>
    </>
  )
}
