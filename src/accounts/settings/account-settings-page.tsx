import { lazy } from 'react'
import { SignInGate } from '#accounts/sign-in/sign-in-gate.tsx'
import { PageHead } from '#settings/page-head.tsx'

const AccountSettings = lazy(async () => ({ default: (await import('./account-settings-parts.tsx')).AccountSettings }))

export function AccountSettingsPage() {
  return (
    <>
      <PageHead title="Account Settings" />
      <SignInGate title="Settings" text="Sign in to change your details, your password and what we may send you.">
        <AccountSettings />
      </SignInGate>
    </>
  )
}
