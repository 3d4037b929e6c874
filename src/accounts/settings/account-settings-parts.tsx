import type { accountApi } from '#accounts/account-api.ts'
import { AccountFrame } from '#accounts/frame/account-frame.tsx'
import { AccountLoadState } from '#accounts/frame/account-load-state.tsx'
import { ConfirmAddress } from '#accounts/email-address/confirm-address.tsx'
import { SecondFactorSettings } from '#accounts/second-factor/second-factor-settings.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { isStaff } from '#accounts/roles.ts'
import { AddressSettings } from './address-settings.tsx'
import { DetailSettings } from './detail-settings.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { FirstPassword, PasswordSettings } from './password-settings.tsx'
import { NewsletterSettings } from './newsletter-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SignInMethodSettings } from './sign-in-method-settings.tsx'
import './account-settings-page.css'

export function AccountSettings() {
  const { data: profile, ...reading } = useMine<typeof accountApi.profile>('/api/users/profile')
  return (
    <AccountFrame
      title="Settings"
      intro="Your details, your password, and what we may send you."
      sample={profile?.sample ?? false}
    >
      {profile ? (
        <>
          {!profile.emailVerified && <ConfirmAddress email={profile.email} />}
          <DetailSettings profile={profile} />
          {profile.hasPassword ? <PasswordSettings /> : <FirstPassword profile={profile} />}
          {profile.providers.length > 0 && <SignInMethodSettings profile={profile} />}
          {(isStaff(profile.role) || profile.secondFactor) && <SecondFactorSettings sample={profile.sample} />}
          <AddressSettings />
          <NewsletterSettings profile={profile} />
          <DeviceSettings />
          <PrivacySettings hasPassword={profile.hasPassword} />
        </>
      ) : (
        <AccountLoadState reading={reading} />
      )}
    </AccountFrame>
  )
}
